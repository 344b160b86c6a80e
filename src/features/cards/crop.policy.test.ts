import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CROP_MIN, firstCrop, movedCrop, resizedCrop, type SquareCrop } from './crop.policy.ts';

test('half of the width is chosen at first, in the middle', () => {
  expect(firstCrop({ width: 800, height: 600 })).toEqual({ x: 200, y: 100, side: 400 });
  expect(firstCrop({ width: 600, height: 900 })).toEqual({ x: 150, y: 300, side: 300 });
});

test('less is chosen of what is low, and never less than the least', () => {
  expect(firstCrop({ width: 1000, height: 200 })).toEqual({ x: 400, y: 0, side: 200 });
  expect(firstCrop({ width: 60, height: 60 })).toEqual({ x: 5, y: 5, side: CROP_MIN });
});

test('another size keeps the middle where there is room', () => {
  const size = { width: 400, height: 400 };
  expect(resizedCrop({ x: 100, y: 100, side: 200 }, 100, size)).toEqual({ x: 150, y: 150, side: 100 });
  expect(resizedCrop({ x: 0, y: 0, side: 100 }, 200, size)).toEqual({ x: 0, y: 0, side: 200 });
});

test('whatever is asked for, the crop is a square of whole pixels inside the picture', () => {
  const edge = fc.integer({ min: CROP_MIN, max: 5000 });
  const number = fc.double({ min: -9000, max: 9000, noNaN: true });
  fc.assert(
    fc.property(edge, edge, number, number, number, (width, height, x, y, side) => {
      const size = { width, height };
      const isInside = (crop: SquareCrop) =>
        Object.values(crop).every(Number.isInteger) &&
        crop.side >= CROP_MIN &&
        Math.min(crop.x, crop.y) >= 0 &&
        crop.x + crop.side <= width &&
        crop.y + crop.side <= height;
      const moved = movedCrop({ x, y, side }, size);
      expect([firstCrop(size), moved, resizedCrop(moved, side, size)].every(isInside)).toBe(true);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CROP_MIN,
  draggedCrop,
  firstCrop,
  movedCrop,
  resizedCrop,
  type SquareCrop,
  sideAtZoom,
  zoomOf,
} from './crop.policy.ts';

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

test('the picture follows a finger, and grows as two of them part', () => {
  const size = { width: 400, height: 400 };
  const crop = { x: 100, y: 100, side: 200 };
  const drag = (from: number[][], to: number[][]) => {
    const points = (list: number[][]) => list.map(([x = 0, y = 0]) => ({ x, y }));
    return draggedCrop(crop, points(from), points(to), 100, size);
  };
  expect(drag([[0, 0]], [[20, -10]])).toEqual({ x: 60, y: 120, side: 200 });
  expect(drag([[0, 0]], [[900, 900]])).toEqual({ x: 0, y: 0, side: 200 });
  const pinch = [
    [40, 50],
    [60, 50],
  ];
  expect(
    drag(pinch, [
      [30, 50],
      [70, 50],
    ]),
  ).toEqual({ x: 150, y: 150, side: 100 });
  expect(drag(pinch, pinch)).toEqual(crop);
});

test('the zoom leads from the whole picture to the least crop and back', () => {
  const size = { width: 800, height: 400 };
  expect([sideAtZoom(0, size), sideAtZoom(1, size)]).toEqual([400, CROP_MIN]);
  for (const side of [400, 200, 50]) expect(sideAtZoom(zoomOf(side, size), size)).toBeCloseTo(side);
  expect(zoomOf(CROP_MIN, { width: CROP_MIN, height: 90 })).toBe(0);
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

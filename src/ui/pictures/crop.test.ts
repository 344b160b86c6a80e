import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Crop,
  cropHeight,
  draggedCrop,
  firstCrop,
  movedCrop,
  resizedCrop,
  widthAtZoom,
  zoomOf,
} from './crop.ts';

const CROP_MIN = 50;
const SHAPES = {
  logo: { ratio: 1, minWidth: CROP_MIN, firstShare: 0.5 },
  cover: { ratio: 5 / 2, minWidth: 450, firstShare: 1 },
};
const square = (width: number, height: number) => ({ width, height, ...SHAPES.logo });
const wide = (width: number, height: number) => ({ width, height, ...SHAPES.cover });

// Proves S315.
test('half of the width is chosen at first, in the middle', () => {
  expect(firstCrop(square(800, 600))).toEqual({ x: 200, y: 100, width: 400 });
  expect(firstCrop(square(600, 900))).toEqual({ x: 150, y: 300, width: 300 });
});

test('less is chosen of what is low, and never less than the least', () => {
  expect(firstCrop(square(1000, 200))).toEqual({ x: 400, y: 0, width: 200 });
  expect(firstCrop(square(60, 60))).toEqual({ x: 5, y: 5, width: CROP_MIN });
});

test('another size keeps the middle where there is room', () => {
  const size = square(400, 400);
  expect(resizedCrop({ x: 100, y: 100, width: 200 }, 100, size)).toEqual({ x: 150, y: 150, width: 100 });
  expect(resizedCrop({ x: 0, y: 0, width: 100 }, 200, size)).toEqual({ x: 0, y: 0, width: 200 });
});

test('the picture follows a finger, and grows as two of them part', () => {
  const size = square(400, 400);
  const crop = { x: 100, y: 100, width: 200 };
  const drag = (from: number[][], to: number[][]) => {
    const points = (list: number[][]) => list.map(([x = 0, y = 0]) => ({ x, y }));
    return draggedCrop(crop, points(from), points(to), 100, size);
  };
  expect(drag([[0, 0]], [[20, -10]])).toEqual({ x: 60, y: 120, width: 200 });
  expect(drag([[0, 0]], [[900, 900]])).toEqual({ x: 0, y: 0, width: 200 });
  const pinch = [
    [40, 50],
    [60, 50],
  ];
  expect(
    drag(pinch, [
      [30, 50],
      [70, 50],
    ]),
  ).toEqual({ x: 150, y: 150, width: 100 });
  expect(drag(pinch, pinch)).toEqual(crop);
});

test('the zoom leads from the whole picture to the least crop and back', () => {
  const size = square(800, 400);
  expect([widthAtZoom(0, size), widthAtZoom(1, size)]).toEqual([400, CROP_MIN]);
  for (const width of [400, 200, 50]) expect(widthAtZoom(zoomOf(width, size), size)).toBeCloseTo(width);
  expect(zoomOf(CROP_MIN, square(CROP_MIN, 90))).toBe(0);
});

test('a cover begins as wide as the picture is, and is never blurred by a crop too small', () => {
  expect(firstCrop(wide(2000, 1500))).toEqual({ x: 0, y: 350, width: 2000 });
  expect(firstCrop(wide(2000, 400))).toEqual({ x: 500, y: 0, width: 1000 });
  expect(resizedCrop({ x: 0, y: 350, width: 2000 }, 10, wide(2000, 1500))).toEqual({
    x: 775,
    y: 660,
    width: 450,
  });
});

// Proves S315.
test('whatever is asked for, the crop is of whole pixels inside the picture', () => {
  const edge = fc.integer({ min: 450, max: 5000 });
  const number = fc.double({ min: -9000, max: 9000, noNaN: true });
  const shape = fc.constantFrom(...Object.values(SHAPES));
  fc.assert(
    fc.property(shape, edge, edge, number, number, number, (shape, width, height, x, y, asked) => {
      const space = { width, height, ...shape };
      const isInside = (crop: Crop) =>
        Object.values(crop).every(Number.isInteger) &&
        crop.width >= shape.minWidth &&
        Math.min(crop.x, crop.y) >= 0 &&
        crop.x + crop.width <= width &&
        crop.y + cropHeight(crop, shape) <= height;
      const moved = movedCrop({ x, y, width: asked }, space);
      expect([firstCrop(space), moved, resizedCrop(moved, asked, space)].every(isInside)).toBe(true);
    }),
  );
});

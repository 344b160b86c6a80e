/** A square cut out of a picture, in the picture's own pixels; `x` and `y` from its top left corner. */
export interface SquareCrop {
  x: number;
  y: number;
  side: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

/** The specification's least crop. */
export const CROP_MIN = 50;
const FIRST_SHARE = 0.5;

export function firstCrop(size: PictureSize): SquareCrop {
  const side = size.width * FIRST_SHARE;
  return contained({ x: (size.width - side) / 2, y: (size.height - side) / 2, side }, size, 'middle');
}

export function resizedCrop(crop: SquareCrop, side: number, size: PictureSize): SquareCrop {
  return contained({ ...crop, side }, size, 'middle', crop);
}

export function movedCrop(crop: SquareCrop, size: PictureSize): SquareCrop {
  return contained(crop, size, 'corner');
}

function contained(
  wanted: SquareCrop,
  { width, height }: PictureSize,
  keeps: 'corner' | 'middle',
  before: SquareCrop = wanted,
): SquareCrop {
  const side = Math.round(clamp(wanted.side, CROP_MIN, largestSide({ width, height })));
  const shift = keeps === 'middle' ? (before.side - side) / 2 : 0;
  return {
    x: Math.round(clamp(wanted.x + shift, 0, width - side)),
    y: Math.round(clamp(wanted.y + shift, 0, height - side)),
    side,
  };
}

export interface Point {
  x: number;
  y: number;
}

/**
 * Returns the square after fingers that lay at `from` moved to `to`: the picture follows them and grows as they part.
 * @param shownSide width at which the square is shown
 */
export function draggedCrop(
  crop: SquareCrop,
  from: readonly Point[],
  to: readonly Point[],
  shownSide: number,
  size: PictureSize,
): SquareCrop {
  const [before, after] = [spreadOf(from), spreadOf(to)];
  const grown = before > 0 && after > 0 ? resizedCrop(crop, (crop.side * before) / after, size) : crop;
  const [start, end] = [middleOf(from), middleOf(to)];
  const pixel = grown.side / shownSide;
  return movedCrop(
    { ...grown, x: grown.x - (end.x - start.x) * pixel, y: grown.y - (end.y - start.y) * pixel },
    size,
  );
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function spreadOf([one, other]: readonly Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

/** The zoom as a share from 0, the whole picture, to 1, the least crop; each step enlarges by the same factor. */
export function zoomOf(side: number, size: PictureSize): number {
  const largest = largestSide(size);
  return largest > CROP_MIN ? Math.log(largest / side) / Math.log(largest / CROP_MIN) : 0;
}

export function sideAtZoom(zoom: number, size: PictureSize): number {
  const largest = largestSide(size);
  return largest * (CROP_MIN / largest) ** zoom;
}

export function largestSide({ width, height }: PictureSize): number {
  return Math.min(width, height);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

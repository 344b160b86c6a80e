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

export function largestSide({ width, height }: PictureSize): number {
  return Math.min(width, height);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

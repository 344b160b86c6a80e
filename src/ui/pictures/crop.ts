/** A part cut out of a picture, in the picture's own pixels; `x` and `y` from its top left corner. */
export interface Crop {
  x: number;
  y: number;
  width: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

export interface CropShape {
  /** Width by height. */
  ratio: number;
  minWidth: number;
  /** Share of the picture's width that is chosen at first. */
  firstShare: number;
}

export type CropSpace = PictureSize & CropShape;

export function firstCrop(space: CropSpace): Crop {
  const width = clamp(space.width * space.firstShare, space.minWidth, largestWidth(space));
  const [x, y] = [(space.width - width) / 2, (space.height - width / space.ratio) / 2];
  return movedCrop({ x, y, width }, space);
}

export function resizedCrop(crop: Crop, wanted: number, space: CropSpace): Crop {
  const width = Math.round(clamp(wanted, space.minWidth, largestWidth(space)));
  const shift = (crop.width - width) / 2;
  return movedCrop({ x: crop.x + shift, y: crop.y + shift / space.ratio, width }, space);
}

export function movedCrop(crop: Crop, space: CropSpace): Crop {
  const width = Math.round(clamp(crop.width, space.minWidth, largestWidth(space)));
  return {
    x: Math.round(clamp(crop.x, 0, space.width - width)),
    y: Math.round(clamp(crop.y, 0, space.height - cropHeight({ width }, space))),
    width,
  };
}

export function cropHeight({ width }: Pick<Crop, 'width'>, { ratio }: Pick<CropSpace, 'ratio'>): number {
  return Math.round(width / ratio);
}

export interface Point {
  x: number;
  y: number;
}

/**
 * Returns the crop after fingers that lay at `from` moved to `to`: the picture follows them and grows as they part.
 * @param shownWidth width at which the crop is shown
 */
export function draggedCrop(
  crop: Crop,
  from: readonly Point[],
  to: readonly Point[],
  shownWidth: number,
  space: CropSpace,
): Crop {
  const [before, after] = [spreadOf(from), spreadOf(to)];
  const grown = before > 0 && after > 0 ? resizedCrop(crop, (crop.width * before) / after, space) : crop;
  const [start, end] = [middleOf(from), middleOf(to)];
  const pixel = grown.width / shownWidth;
  return movedCrop(
    { ...grown, x: grown.x - (end.x - start.x) * pixel, y: grown.y - (end.y - start.y) * pixel },
    space,
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
export function zoomOf(width: number, space: CropSpace): number {
  const largest = largestWidth(space);
  return largest > space.minWidth ? Math.log(largest / width) / Math.log(largest / space.minWidth) : 0;
}

export function widthAtZoom(zoom: number, space: CropSpace): number {
  const largest = largestWidth(space);
  return largest * (space.minWidth / largest) ** zoom;
}

export function largestWidth({ width, height, ratio }: CropSpace): number {
  return Math.min(width, Math.floor(height * ratio));
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

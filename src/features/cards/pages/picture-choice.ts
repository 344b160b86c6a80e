import { CROP_SHAPES, type CropShape, type CropSpace, cropHeight, type PictureSize } from '../crop.policy.ts';
import type { CardPictureName } from '../design.contract.ts';
import { designCopy } from '../design.copy.he.ts';

const texts = designCopy.choice;
/** As many as the server decodes. */
const MAX_PIXELS = 24_000_000;

/** A picture that was chosen and can be shown; `url` is to be revoked. */
export interface ChosenPicture extends CropSpace {
  url: string;
}

/** Reads a file as a picture. What is wrong with it comes back in words for people. */
export async function readPicture(file: File, name: CardPictureName): Promise<ChosenPicture | string> {
  const url = URL.createObjectURL(file);
  const shape = CROP_SHAPES[name];
  const size = await sizeOf(url);
  const problem = size ? problemOfSize(size, shape) : texts.unreadable;
  if (size && !problem) return { ...size, ...shape, url };
  URL.revokeObjectURL(url);
  return problem ?? texts.unreadable;
}

/** Reads the size from the picture's header, before its pixels are decoded; null where it is no picture. */
function sizeOf(url: string): Promise<PictureSize | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = url;
  });
}

function problemOfSize({ width, height }: PictureSize, shape: CropShape): string | null {
  const least = { width: shape.minWidth, height: cropHeight({ width: shape.minWidth }, shape) };
  if (width < least.width || height < least.height) return texts.tooSmall(least.width, least.height);
  return width * height > MAX_PIXELS ? texts.tooManyPixels : null;
}

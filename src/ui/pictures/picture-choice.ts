import { cropCopy as texts } from '../copy.he/crop.ts';
import { type CropShape, cropHeight, type PictureSize } from './crop.ts';

/** As the server's: 24 megapixels of a phone are 5,712 × 4,284. */
const SERVER_MAX_PIXELS = 24_500_000;

export interface PictureShape extends CropShape {
  isRound?: boolean;
  /** No wider than it is ever shown, and far below what the server takes: a photo as PNG would not be. */
  sentAs: { type: 'image/png' | 'image/jpeg'; maxWidth: number };
}

export interface ChosenPicture extends PictureSize, PictureShape {
  url: string;
}

export async function readPicture(file: File, shape: PictureShape): Promise<ChosenPicture | string> {
  const url = URL.createObjectURL(file);
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
  return width * height > SERVER_MAX_PIXELS ? texts.tooManyPixels : null;
}

import { type Crop, cropHeight } from './crop.ts';
import type { ChosenPicture } from './picture-choice.ts';

const JPEG_QUALITY = 0.92;

/** The crop as a file. @throws where the browser cannot draw the picture */
export async function cutPicture(
  image: HTMLImageElement,
  { x, y, width }: Crop,
  picture: ChosenPicture,
): Promise<File> {
  const { type, maxWidth } = picture.sentAs;
  const height = cropHeight({ width }, picture);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(width, maxWidth);
  canvas.height = cropHeight({ width: canvas.width }, picture);
  const context = canvas.getContext('2d', { alpha: type === 'image/png' });
  if (!context) throw new Error('no canvas');
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  if (!blob) throw new Error('nothing drawn');
  return new File([blob], `cut.${type.slice('image/'.length)}`, { type });
}

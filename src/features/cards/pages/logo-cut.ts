import type { SquareCrop } from '../crop.policy.ts';

/** The most that is sent: more than the card ever shows, and far below what the server takes. */
const MAX_SIDE = 512;

/** The square as a PNG file. @throws where the browser cannot draw the picture */
export async function cutSquare(image: HTMLImageElement, { x, y, side }: SquareCrop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, MAX_SIDE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('nothing drawn');
  return new File([blob], 'logo.png', { type: 'image/png' });
}

import { drawPicture } from './drawn-picture.ts';

const JPEG_QUALITY = 0.85;

/** Makes a photo no larger than it is ever shown, as a JPEG. @throws where the browser cannot read it */
export async function shrinkPicture(file: File, maxSide: number): Promise<File> {
  const image = await createImageBitmap(file);
  try {
    const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
    const scaled = (side: number) => Math.max(1, Math.round(side * scale));
    const { width, height } = image;
    const sent = { width: scaled(width), height: scaled(height) };
    return await drawPicture(image, { x: 0, y: 0, width, height }, sent, {
      type: 'image/jpeg',
      quality: JPEG_QUALITY,
    });
  } finally {
    image.close();
  }
}

interface Size {
  width: number;
  height: number;
}

/** Draws a part of a picture in a size of its own, as a file. @throws where the browser cannot draw it */
export async function drawPicture(
  image: CanvasImageSource,
  part: Size & { x: number; y: number },
  { width, height }: Size,
  sentAs: { type: 'image/jpeg' | 'image/png'; quality: number },
): Promise<File> {
  const { type, quality } = sentAs;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { alpha: type === 'image/png' });
  if (!context) throw new Error('no canvas');
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error('nothing drawn');
  return new File([blob], `picture.${type.slice('image/'.length)}`, { type });
}

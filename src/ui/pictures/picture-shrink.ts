const JPEG_QUALITY = 0.85;

/** Makes a photo no larger than it is ever shown, as a JPEG. @throws where the browser cannot read it */
export async function shrinkPicture(file: File, maxSide: number): Promise<File> {
  const image = await createImageBitmap(file);
  try {
    const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
    );
    if (!blob) throw new Error('nothing drawn');
    return new File([blob], 'picture.jpg', { type: 'image/jpeg' });
  } finally {
    image.close();
  }
}

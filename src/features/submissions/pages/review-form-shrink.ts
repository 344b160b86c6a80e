/** The longest side that is kept of a photo: the server keeps no more. */
const SIDE_MAX = 1_600;
const QUALITY = 0.85;
/** Smaller files are sent as they are. */
const SMALL_BYTES = 400 * 1024;

/**
 * A phone's photo in a size that travels well and that the server takes, upright and without its place and date.
 * @throws where this is no image that the browser can read
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    if (file.size <= SMALL_BYTES) return file;
    const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    // Transparent parts would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return blob && blob.size < file.size ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : file;
  } finally {
    bitmap.close();
  }
}

// Fetched when a photo is chosen.

import { imageTypes } from '#ui/forms/image-file.ts';
import { shrinkPicture } from '#ui/pictures/picture-shrink.ts';

/** The longest side that is kept of a photo: the server keeps no more. */
const SIDE_MAX = 1_600;
/** Smaller files are sent as they are, where the server takes their format. */
const SMALL_BYTES = 400 * 1024;

/** A phone's photo as it travels well, without its place and date. @throws where the browser cannot read it */
export async function shrinkPhoto(file: File): Promise<File> {
  const shrunk = await shrinkPicture(file, SIDE_MAX);
  if (!imageTypes.split(',').includes(file.type)) return shrunk;
  return file.size <= SMALL_BYTES || file.size <= shrunk.size ? file : shrunk;
}

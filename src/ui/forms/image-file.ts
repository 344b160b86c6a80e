import { fileCopy } from '../copy.he/file.ts';

/** What the product takes: the server checks again, by the bytes. */
export const imageTypes = 'image/jpeg,image/png,image/webp';
export const maxImageBytes = 2 * 1024 * 1024;

/** Why a chosen file cannot be an image of ours, in words for people; `null` when it can. */
export function imageProblem(file: Pick<File, 'type' | 'size'>): string | null {
  if (!file.type.startsWith('image/')) return fileCopy.notImage;
  if (file.size > maxImageBytes) return fileCopy.tooLarge;
  return null;
}

import { fileCopy } from '../copy.he/file.ts';

export const imageTypes = 'image/jpeg,image/png,image/webp';
export const maxImageBytes = 2 * 1024 * 1024;

export function imageProblem(file: Pick<File, 'type' | 'size'>, maxBytes = maxImageBytes): string | null {
  if (!file.type.startsWith('image/')) return fileCopy.notImage;
  if (file.size > maxBytes) return fileCopy.tooLarge(maxBytes / 2 ** 20);
  return null;
}

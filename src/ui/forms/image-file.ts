import { fileCopy } from '../copy.he/file.ts';

export const imageTypes = 'image/jpeg,image/png,image/webp';
export const maxImageBytes = 2 * 1024 * 1024;

type Named = Pick<File, 'type' | 'name'>;

export function isImage({ type, name }: Named): boolean {
  return type.startsWith('image/') || /\.hei[cf]$/i.test(name);
}

export function imageProblem(file: Named & Pick<File, 'size'>, maxBytes = maxImageBytes): string | null {
  if (!isImage(file)) return fileCopy.notImage;
  if (file.size > maxBytes) return fileCopy.tooLarge(maxBytes / 2 ** 20);
  return null;
}

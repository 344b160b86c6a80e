import { type FileHandle, open, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Paths of the stored files, relative to `root` and with "/" on every system; none where there is no folder.
 * Names that begin with a dot are drafts in the making.
 */
export async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Opens a stored file; null where it was removed since it was listed: whoever did so wanted it gone. */
export async function openStoredFile(root: string, name: string): Promise<FileHandle | null> {
  try {
    return await open(path.join(root, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

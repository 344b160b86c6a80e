import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Lists stored files relative to `root`. Names that begin with a dot are unfinished. */
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

/** Reads a stored file, which is a few megabytes at most; null where it was removed since it was listed. */
export async function readStoredFile(
  root: string,
  name: string,
): Promise<{ bytes: Buffer; modifiedAt: Date } | null> {
  const file = path.join(root, name);
  try {
    return { bytes: await readFile(file), modifiedAt: (await stat(file)).mtime };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

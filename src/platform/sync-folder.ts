import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Syncs a folder: without this a power cut could undo a rename in it, and everything written since. */
export async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir);
  await folder.sync().finally(() => folder.close());
}

export function syncFolderAtStart(dir: string): void {
  const folder = openSync(dir, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Creates a folder with its parents: `mkdirSync` with `recursive` loops forever under /proc. */
export function makeFolder(dir: string, mode?: number): string | undefined {
  const missing: string[] = [];
  for (let at = path.resolve(dir); !existsSync(at); at = path.dirname(at)) missing.unshift(at);
  for (const folder of missing) makeOne(folder, mode);
  if (missing.length === 0) makeOne(path.resolve(dir), mode);
  return missing[0];
}

/** Another process may have been faster. */
function makeOne(folder: string, mode?: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

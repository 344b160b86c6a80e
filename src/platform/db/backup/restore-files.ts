import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Fills a folder beside the target, which one rename then replaces. */
export interface FileRestore {
  write(name: string, modifiedAt: Date, body: AsyncIterable<Uint8Array>): Promise<void>;
  swapIn(): Promise<void>;
  undo(): Promise<void>;
  keep(): Promise<void>;
}

export async function stageFiles(folder: string): Promise<FileRestore> {
  const target = path.resolve(folder);
  const staging = `${target}.restoring-${randomUUID()}`;
  const replaced = `${target}.replaced-${randomUUID()}`;
  const former = await stat(target).catch(() => null);
  let state: 'staged' | 'swapped' | 'kept' = 'staged';
  await removeAbandoned(target);
  await mkdir(staging, { recursive: true });
  if (former) await chmod(staging, former.mode & 0o777);

  return {
    async write(name, modifiedAt, body) {
      const file = path.join(staging, name);
      await mkdir(path.dirname(file), { recursive: true });
      await pipeline(body, createWriteStream(file, { flags: 'wx', flush: true }));
      await utimes(file, modifiedAt, modifiedAt);
    },
    async swapIn() {
      if (former) await rename(target, replaced);
      try {
        await rename(staging, target);
      } catch (error) {
        if (former) await rename(replaced, target);
        throw error;
      }
      state = 'swapped';
    },
    async undo() {
      if (state === 'kept') return;
      if (state === 'swapped') {
        await rename(target, staging);
        if (former) await rename(replaced, target);
      }
      await rm(staging, { recursive: true, force: true });
    },
    async keep() {
      state = 'kept';
      await rm(replaced, { recursive: true, force: true });
    },
  };
}

async function removeAbandoned(target: string): Promise<void> {
  const parent = path.dirname(target);
  const prefix = `${path.basename(target)}.restoring-`;
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith(prefix))) {
    await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

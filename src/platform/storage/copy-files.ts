import pMap from 'p-map';
import { type Storage, StorageError } from './storage.ts';

export interface CopiedFiles {
  copied: number;
  present: number;
  removed: number;
}

const AT_ONCE = 4;

/** Makes `to` hold what `from` holds, each file read back and compared; a later run copies what came since. */
export async function copyFiles(
  from: Storage,
  to: Storage,
  onProgress: (files: number) => void = () => {},
): Promise<CopiedFiles> {
  const done: CopiedFiles = { copied: 0, present: 0, removed: 0 };
  await pMap(
    from.list(),
    async ({ key }) => {
      const bytes = await from.get(key);
      if (!bytes) return;
      if ((await to.get(key))?.equals(bytes)) done.present += 1;
      else {
        await to.put(key, bytes);
        if (!(await to.get(key))?.equals(bytes))
          throw new StorageError(`${to.place} does not give back ${key} as it was put`);
        done.copied += 1;
      }
      onProgress(done.copied + done.present);
    },
    { concurrency: AT_ONCE },
  );
  // An erased file must not come back with the copy.
  for await (const { key } of to.list()) {
    if (await from.has(key)) continue;
    await to.remove(key);
    done.removed += 1;
  }
  return done;
}

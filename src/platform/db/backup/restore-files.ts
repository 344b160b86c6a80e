import { isKey, type Storage } from '../../storage/storage.ts';

export interface FileRestore {
  write(key: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  count(): number;
  undo(): Promise<void>;
  keep(): Promise<void>;
}

/** Puts files beside those that are there: keys are never used twice, so that nothing in use is replaced by something else. */
export function restoreFiles(storage: Storage): FileRestore {
  const restored = new Set<string>();
  const added: string[] = [];
  let isKept = false;
  return {
    async write(key, body) {
      const parts: Uint8Array[] = [];
      for await (const part of body) parts.push(part);
      if (!isKey(key)) return;
      if (!(await storage.has(key))) added.push(key);
      await storage.put(key, Buffer.concat(parts));
      restored.add(key);
    },
    count: () => restored.size,
    async undo() {
      if (!isKept) for (const key of added) await storage.remove(key);
    },
    async keep() {
      isKept = true;
      for await (const { key } of storage.list()) if (!restored.has(key)) await storage.remove(key);
    },
  };
}

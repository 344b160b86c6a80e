import { createHash } from 'node:crypto';
import { whenFileEnds } from '../../../../tests/endings.ts';
import { hasObjectStore, type ObjectStore, startObjectStore } from '../../../../tests/object-store.ts';
import { createFolderStorage } from '../folder-storage.ts';
import { parseS3Address } from '../s3-address.ts';
import { createS3Storage } from '../s3-storage.ts';
import type { Storage } from '../storage.ts';

export interface StorageKind {
  kind: string;
  open(name: string): Promise<Storage>;
}

export const storageKinds: StorageKind[] = [
  { kind: 'a folder', open: async (name) => createFolderStorage(name) },
  ...(hasObjectStore ? [{ kind: 'an object store', open: openObjects }] : []),
];

let starting: Promise<ObjectStore> | undefined;

async function openObjects(name: string): Promise<Storage> {
  if (!starting) {
    starting = startObjectStore();
    whenFileEnds(() => {
      starting = undefined;
    });
  }
  const address = parseS3Address((await starting).url(createHash('sha256').update(name).digest('hex')));
  if (!address) throw new Error('no address of an object store');
  return createS3Storage(address);
}

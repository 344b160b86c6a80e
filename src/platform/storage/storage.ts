import { randomUUID } from 'node:crypto';

/** Files under random keys: a folder by default, an S3-compatible store by another maker of the same shape. */
export interface Storage {
  /** Keeps the bytes durably under `key` (`[a-z0-9-]+\.(webp|png|jpg|pdf)`). */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null where there are none. */
  get(key: string): Promise<Buffer | null>;
  /** Removes it; nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** Every key with the time it was put, in no order: for the sweep of orphans and for backups. */
  list(): AsyncIterable<{ key: string; putAt: Date }>;
}

/** What an image is of; its key begins with it. */
export type ImageKind = 'logo' | 'photo' | 'profile';

/** A key that nobody can guess. */
export function newImageKey(kind: ImageKind): string {
  return `${kind}-${randomUUID()}.webp`;
}

/** Null for a key from before keys named their kind. */
export function imageKindOf(key: string): ImageKind | null {
  return (/^(logo|photo|profile)-/.exec(key)?.[1] ?? null) as ImageKind | null;
}

/** Where the public fetches a stored file. */
export function mediaPath(key: string): string {
  return `/media/${key}`;
}

/** Where the public fetches the image of a media path in the size of a list: at most 112 pixels. */
export function smallMediaPath(path: string): string {
  return path.replace(/^\/media\//, '/media/small/');
}

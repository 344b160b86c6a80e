import { randomUUID } from 'node:crypto';

export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<{ key: string; putAt: Date }>;
}

export type ImageKind = 'logo' | 'cover' | 'photo' | 'profile';

export function newImageKey(kind: ImageKind): string {
  return `${kind}-${randomUUID()}.webp`;
}

/** Null for a key from before keys named their kind. */
export function imageKindOf(key: string): ImageKind | null {
  return (/^(logo|cover|photo|profile)-/.exec(key)?.[1] ?? null) as ImageKind | null;
}

export function mediaPath(key: string): string {
  return `/media/${key}`;
}

export function smallMediaPath(path: string): string {
  return path.replace(/^\/media\//, '/media/small/');
}

import { randomUUID } from 'node:crypto';

export interface Storage {
  place: string;
  /** Answers once the file would survive a power cut. @throws where it cannot be kept */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<{ key: string; putAt: Date }>;
  /** The id by which a database knows these files as its own; null where they have none yet. */
  readId(): Promise<string | null>;
  writeId(id: string): Promise<void>;
}

/** An object store that refuses or cannot be reached; `message` names it without credentials. */
export class StorageError extends Error {
  readonly code: 'EIO' | 'EDQUOT';
  readonly mayPass: boolean;

  constructor(message: string, options: { mayPass?: boolean; isFull?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = options.isFull ? 'EDQUOT' : 'EIO';
    this.mayPass = options.mayPass ?? false;
  }
}

const KEY = /^[a-z0-9-]{1,100}\.(webp|png|jpg|pdf)$/;

export function isKey(key: string): boolean {
  return KEY.test(key);
}

export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
}

export type ImageKind = 'logo' | 'cover' | 'gallery' | 'photo' | 'profile';

export function newImageKey(kind: ImageKind): string {
  return `${kind}-${randomUUID()}.webp`;
}

/** Null for a key from before keys named their kind. */
export function imageKindOf(key: string): ImageKind | null {
  return (/^(logo|cover|gallery|photo|profile)-/.exec(key)?.[1] ?? null) as ImageKind | null;
}

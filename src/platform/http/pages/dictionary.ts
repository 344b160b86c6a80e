import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { accepts } from './encoding.ts';

const compress = promisify(zstdCompress);
const LEVEL = 6;
/** RFC 9842, 5: a frame that decoders skip, of the 32 bytes of the dictionary's digest. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** A page that browsers keep, so that they are sent of pages like it only what differs (RFC 9842). */
export interface PageDictionary {
  path: string;
  bytes: Buffer;
  digest: Buffer;
  /** As browsers that have it name it. */
  named: string;
}

/** @param folder of its address, which changes with the content */
export function pageDictionary(html: string, folder: string): PageDictionary {
  const bytes = Buffer.from(html);
  const digest = createHash('sha256').update(bytes).digest();
  const named = `:${digest.toString('base64')}:`;
  return { path: `${folder}/${digest.toString('base64url').slice(0, 8)}`, bytes, digest, named };
}

export function dictionaryHeaders(match: string): Record<string, string> {
  return {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Use-As-Dictionary': `match="${match}", match-dest=("document")`,
  };
}

export function hasDictionary(
  { named }: PageDictionary,
  available: string | null | undefined,
  accepted: string | null | undefined,
): boolean {
  return available === named && accepts(accepted ?? '', 'dcz');
}

/** For browsers that may use one, which take zstd too; each fetches it in idle time. */
export function dictionaryLink({ path }: PageDictionary, accepted = ''): string {
  return accepts(accepted, 'zstd') ? `<${path}>; rel=compression-dictionary` : '';
}

export async function encodedWith({ bytes, digest }: PageDictionary, raw: Buffer): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL };
  return Buffer.concat([MAGIC, digest, await compress(raw, { dictionary: bytes, params })]);
}

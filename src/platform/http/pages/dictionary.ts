import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';

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
  /** The header that leads to it: browsers fetch it in idle time. */
  link: string;
}

/** @param folder of its address, which changes with the content */
export function pageDictionary(html: string, folder: string): PageDictionary {
  const bytes = Buffer.from(html);
  const digest = createHash('sha256').update(bytes).digest();
  const named = `:${digest.toString('base64')}:`;
  const path = `${folder}/${digest.toString('base64url').slice(0, 8)}`;
  return { path, bytes, digest, named, link: `<${path}>; rel=compression-dictionary` };
}

export function dictionaryHeaders(match: string): Record<string, string> {
  return {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Use-As-Dictionary': `match="${match}", match-dest=("document")`,
  };
}

export async function encodedWith({ bytes, digest }: PageDictionary, raw: Buffer): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL };
  return Buffer.concat([MAGIC, digest, await compress(raw, { dictionary: bytes, params })]);
}

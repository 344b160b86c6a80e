import type { ImageStructure } from './images.ts';
import { readJpeg } from './jpeg-structure.ts';
import { readPng } from './png-structure.ts';
import { readWebp } from './webp-structure.ts';

/** The dearest honest upload, 24 megapixels of 16 bits and interlaced, is estimated at 3.2 s. */
const MAX_COST_MS = 4_000;

export function readStructure(upload: Uint8Array): ImageStructure | 'not_an_image' | 'unreadable' {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const read = readerOf(bytes.toString('latin1', 0, 12));
  if (!read) return 'not_an_image';
  const structure = read(bytes);
  return structure && structure.costMs <= MAX_COST_MS ? structure : 'unreadable';
}

function readerOf(head: string): ((bytes: Buffer) => ImageStructure | null) | null {
  if (head.startsWith('\xFF\xD8\xFF')) return readJpeg;
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return readPng;
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? readWebp : null;
}

import { crc32 } from 'node:zlib';
import { readOrientation, writeOrientation } from './exif-orientation.ts';
import type { ImageStructure } from './images.ts';

/** Everything else is dropped unread, whatever its size: texts, edits, previews, frames of an animation. */
const KEPT = ['PLTE', 'tRNS', 'IDAT', 'gAMA', 'cHRM', 'sRGB', 'iCCP'];
const CHUNKS_MAX = 10_000;
/** Grows up to a thousandfold; profiles of screens take 3 KB. A larger one is dropped. */
const PROFILE_MAX_BYTES = 64 * 1024;
const FRAME_BYTES = 12;
const SIGNATURE_BYTES = 8;
const HEADER_BYTES = 13;

/** CPU time. */
const COST = {
  startMs: 60,
  pixelMs: 16,
  deepTimes: 4,
  interlacedTimes: 2,
  profilePixelMs: 10,
};

interface Chunk {
  type: string;
  data: Buffer;
  /** With its length and sum. */
  whole: Buffer;
}

export function readPng(bytes: Buffer): ImageStructure | null {
  const chunks = listChunks(bytes);
  const header = chunks?.[0];
  if (!chunks || header?.type !== 'IHDR' || header.data.length !== HEADER_BYTES) return null;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  if (width === 0 || height === 0) return null;
  const kept = chunks.filter(
    ({ type, data }) => KEPT.includes(type) && !(type === 'iCCP' && data.length > PROFILE_MAX_BYTES),
  );
  const isDeep = header.data[8] === 16;
  const isInterlaced = header.data[12] !== 0;
  const hasProfile = kept.some(({ type }) => type === 'iCCP');
  const pixelMs =
    COST.pixelMs * (isDeep ? COST.deepTimes : 1) * (isInterlaced ? COST.interlacedTimes : 1) +
    (hasProfile ? COST.profilePixelMs : 0);
  return {
    width,
    height,
    costMs: COST.startMs + ((width * height) / 1e6) * pixelMs,
    bytes: Buffer.concat([
      bytes.subarray(0, SIGNATURE_BYTES),
      header.whole,
      ...orientationOf(chunks),
      ...kept.map(({ whole }) => whole),
      chunkOf('IEND', Buffer.alloc(0)),
    ]),
  };
}

/** Up to the chunk that ends the picture, or the end of a file that lacks it. */
function listChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at < bytes.length; ) {
    if (at + FRAME_BYTES > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
    if (type === 'IEND') break;
    if (end > bytes.length || chunks.length === CHUNKS_MAX) return null;
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    at = end;
  }
  return chunks;
}

function orientationOf(chunks: readonly Chunk[]): Buffer[] {
  const metadata = chunks.find(({ type }) => type === 'eXIf');
  const orientation = metadata && readOrientation(metadata.data);
  return orientation ? [chunkOf('eXIf', writeOrientation(orientation))] : [];
}

function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(FRAME_BYTES + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), 8 + data.length);
  return chunk;
}

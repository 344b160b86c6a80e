import { readOrientation, writeOrientation } from './exif-orientation.ts';
import type { ImageStructure } from './images.ts';

const CHUNKS_MAX = 10_000;
const HEADER_BYTES = 12;
/** Position, size, duration and flags of a frame. */
const FRAME_BYTES = 16;

/** CPU time for a megapixel. */
const COST = { startMs: 60, lossyMs: 20, losslessMs: 25, alphaMs: 15, profileMs: 10 };

interface Chunk {
  type: string;
  data: Buffer;
}

interface Bitstream extends Chunk {
  width: number;
  height: number;
  hasAlpha: boolean;
}

/** Of an animation the first frame is read, as a picture without motion. */
export function readWebp(bytes: Buffer): ImageStructure | null {
  const end = Math.min(8 + bytes.readUInt32LE(4), bytes.length);
  const chunks = listChunks(bytes.subarray(HEADER_BYTES, end));
  const frame = chunks?.find(({ type }) => type === 'ANMF');
  const picture = frame ? listChunks(frame.data.subarray(FRAME_BYTES)) : chunks;
  if (!chunks || !picture) return null;
  const bitstream = readBitstream(picture);
  if (!bitstream) return null;
  const alpha = bitstream.type === 'VP8 ' ? picture.find(({ type }) => type === 'ALPH') : undefined;
  const profile = chunks.find(({ type }) => type === 'ICCP');
  const { width, height } = bitstream;
  const pixelMs =
    (bitstream.type === 'VP8 ' ? COST.lossyMs : COST.losslessMs) +
    (alpha ? COST.alphaMs : 0) +
    (profile ? COST.profileMs : 0);
  return {
    width,
    height,
    costMs: COST.startMs + ((width * height) / 1e6) * pixelMs,
    bytes: written(bitstream, { profile, alpha, orientation: orientationOf(chunks) }),
  };
}

function listChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > bytes.length || chunks.length === CHUNKS_MAX) return null;
    chunks.push({
      type: bytes.toString('latin1', at, at + 4),
      data: bytes.subarray(at + 8, at + 8 + length),
    });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function readBitstream(chunks: readonly Chunk[]): Bitstream | null {
  const chunk = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L');
  if (!chunk || chunk.data.length < 10) return null;
  const { type, data } = chunk;
  if (type === 'VP8 ') {
    const [width, height] = [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff];
    const isPicture = ((data[0] ?? 1) & 1) === 0 && data.readUIntBE(3, 3) === 0x9d012a;
    return isPicture && width > 0 && height > 0 ? { type, data, width, height, hasAlpha: false } : null;
  }
  const packed = data.readUInt32LE(1);
  const [width, height] = [1 + (packed & 0x3fff), 1 + ((packed >> 14) & 0x3fff)];
  return data[0] === 0x2f ? { type, data, width, height, hasAlpha: ((packed >> 28) & 1) === 1 } : null;
}

function orientationOf(chunks: readonly Chunk[]): number | null {
  const metadata = chunks.find(({ type }) => type === 'EXIF')?.data;
  return metadata ? readOrientation(metadata) : null;
}

interface Beside {
  profile: Chunk | undefined;
  alpha: Chunk | undefined;
  orientation: number | null;
}

function written(bitstream: Bitstream, { profile, alpha, orientation }: Beside): Buffer {
  const extended = Buffer.alloc(10);
  const isTransparent = alpha !== undefined || bitstream.hasAlpha;
  extended[0] = (profile ? 0x20 : 0) | (isTransparent ? 0x10 : 0) | (orientation ? 0x08 : 0);
  extended.writeUIntLE(bitstream.width - 1, 4, 3);
  extended.writeUIntLE(bitstream.height - 1, 7, 3);
  const chunks = [
    { type: 'VP8X', data: extended },
    profile,
    alpha,
    bitstream,
    orientation ? { type: 'EXIF', data: writeOrientation(orientation) } : undefined,
  ].flatMap((chunk) => (chunk ? [chunkOf(chunk)] : []));
  return chunkOf({ type: 'RIFF', data: Buffer.concat([Buffer.from('WEBP'), ...chunks]) });
}

function chunkOf({ type, data }: Chunk): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2));
  chunk.write(type, 'latin1');
  chunk.writeUInt32LE(data.length, 4);
  data.copy(chunk, 8);
  return chunk;
}

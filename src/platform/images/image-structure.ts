export interface ImageStructure {
  width: number;
  height: number;
  costMs: number;
  bytes: Uint8Array;
}

/** `null`: damaged, or built in a way that no camera or editor builds a picture. */
type Read = ImageStructure | null;

/** Cameras and editors write about ten scans. Each passes over the whole picture. */
const SCANS_MAX = 64;
/** The decoder keeps metadata in a list that it walks for each new segment. */
const SEGMENTS_MAX = 1_000;
const CHUNKS_MAX = 10_000;
const ANCILLARY_MAX = 500;
const ANCILLARY_MAX_BYTES = 1024 * 1024;
/** Compressed metadata grows a thousandfold; profiles of colours take 3 KB. */
const COMPRESSED_MAX_BYTES = 64 * 1024;

const COST = {
  startMs: 60,
  jpegMsPerMegapixel: 8,
  scanMsPerMegapixel: 1,
  pngMsPerMegapixel: 15,
  webpMsPerMegapixel: 20,
};

export function readStructure(upload: Uint8Array): ImageStructure | 'not_an_image' | 'unreadable' {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\xFF\xD8\xFF')) return readJpeg(bytes) ?? 'unreadable';
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return readPng(bytes) ?? 'unreadable';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return readWebp(bytes) ?? 'unreadable';
  return 'not_an_image';
}

function megapixels({ width, height }: { width: number; height: number }): number {
  return (width * height) / 1e6;
}

/** Huffman tables, extensions and arithmetic conditioning share their range. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Buffer): Read {
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  let segments = 0;
  let at = 2;
  for (;;) {
    at = nextMarker(bytes, at);
    const marker = bytes[at + 1];
    if (marker === undefined) return null;
    if (marker === 0xd9) break;
    if (++segments > SEGMENTS_MAX || at + 4 > bytes.length) return null;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return null;
    if (isFrameHeader(marker)) {
      if (size || length < 8) return null;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === 0xda && ++scans > SCANS_MAX) return null;
    at += 2 + length;
  }
  if (!size?.width || !size.height || scans === 0) return null;
  const costMs =
    COST.startMs + megapixels(size) * (COST.jpegMsPerMegapixel + scans * COST.scanMsPerMegapixel);
  return { ...size, costMs, bytes };
}

/** In scan data 0xFF is followed by a zero or is a restart. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== 0 && next !== 0xff && !(next !== undefined && next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** Texts and private chunks are dropped. */
const PNG_KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'];
const PNG_COMPRESSED = ['zTXt', 'iTXt', 'iCCP'];
const PNG_FRAME_BYTES = 12;

function readPng(bytes: Buffer): Read {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const isDeep = bytes[24] === 16;
  const kept = [bytes.subarray(0, 8)];
  const count = createChunkCount();
  let at = 8;
  for (let isEnd = false; !isEnd; ) {
    if (at + PNG_FRAME_BYTES > bytes.length) return null;
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + PNG_FRAME_BYTES + length;
    if (end > bytes.length) return null;
    const isPicture = type === 'IHDR' || type === 'PLTE' || type === 'IDAT' || type === 'IEND';
    if (!count(length, { isPicture, isCompressed: PNG_COMPRESSED.includes(type) })) return null;
    if (PNG_KEPT.includes(type)) kept.push(bytes.subarray(at, end));
    isEnd = type === 'IEND';
    at = end;
  }
  if (width === 0 || height === 0) return null;
  const costMs = COST.startMs + megapixels({ width, height }) * COST.pngMsPerMegapixel * (isDeep ? 2 : 1);
  return { width, height, costMs, bytes: Buffer.concat(kept) };
}

const WEBP_PICTURE = ['VP8 ', 'VP8L', 'ALPH', 'ANMF', 'ANIM', 'VP8X'];

function readWebp(bytes: Buffer): Read {
  const end = Math.min(8 + bytes.readUInt32LE(4), bytes.length);
  const sizes: { width: number; height: number }[] = [];
  const count = createChunkCount();
  for (let at = 12; at + 8 <= end; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > end) return null;
    if (!count(length, { isPicture: WEBP_PICTURE.includes(type), isCompressed: false })) return null;
    const size = webpSize(type, bytes.subarray(at + 8, at + 8 + length));
    if (size) sizes.push(size);
    at += 8 + length + (length % 2);
  }
  const [width, height] = [
    Math.max(0, ...sizes.map((size) => size.width)),
    Math.max(0, ...sizes.map((size) => size.height)),
  ];
  if (width === 0 || height === 0) return null;
  return {
    width,
    height,
    costMs: COST.startMs + megapixels({ width, height }) * COST.webpMsPerMegapixel,
    bytes,
  };
}

function webpSize(type: string, data: Buffer): { width: number; height: number } | null {
  if (type === 'VP8X' && data.length >= 10)
    return { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) };
  if (type === 'VP8 ' && data.length >= 10)
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (type === 'VP8L' && data.length >= 5) {
    const packed = data.readUInt32LE(1);
    return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >> 14) & 0x3fff) };
  }
  return null;
}

function createChunkCount() {
  let [chunks, ancillary, ancillaryBytes, compressedBytes] = [0, 0, 0, 0];
  return (length: number, { isPicture, isCompressed }: { isPicture: boolean; isCompressed: boolean }) => {
    chunks++;
    if (!isPicture) {
      ancillary++;
      ancillaryBytes += length;
      if (isCompressed) compressedBytes += length;
    }
    return (
      chunks <= CHUNKS_MAX &&
      ancillary <= ANCILLARY_MAX &&
      ancillaryBytes <= ANCILLARY_MAX_BYTES &&
      compressedBytes <= COMPRESSED_MAX_BYTES
    );
  };
}

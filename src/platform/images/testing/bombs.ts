import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { emptyScan, jpegParts } from './image-grammar.ts';

/*
 * Uploads of at most 2 MiB that cost a decoder seconds or gigabytes, or did in some version of one. Each is made here, so that
 * no harmful file lies in the repository.
 */
const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
const MEGABYTE = 1024 * 1024;

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

function header(width: number, height: number, { depth = 1, color = 0, interlace = 0 } = {}): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, color, 0, 0, interlace]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return pngChunk('IHDR', data);
}

const END = pngChunk('IEND', Buffer.alloc(0));
/** Of a picture of 8 × 8 in black and white. */
const SMALL_DATA = deflateSync(Buffer.alloc(16));

/** A PNG that says it is so large, with as much of its picture as is handed in. */
export function pngOf(width: number, height: number, scanlines: Buffer): Buffer {
  return Buffer.concat([PNG_SIGNATURE, header(width, height), pngChunk('IDAT', deflateSync(scanlines)), END]);
}

function pngWith(chunks: Buffer[], data: Buffer[] = [SMALL_DATA]): Buffer {
  const picture = data.map((part) => pngChunk('IDAT', part));
  return Buffer.concat([PNG_SIGNATURE, header(8, 8), ...chunks, ...picture, END]);
}

/** Grows a thousandfold: 48 MB of zeros are 48 KB. */
const INFLATES = deflateSync(Buffer.alloc(48 * MEGABYTE), { level: 9 });
const zTxt = () => pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), INFLATES]));
const iTxt = () => pngChunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), INFLATES]));
const iccp = () => pngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), INFLATES]));

interface Span {
  start: number;
  end: number;
}
/** Of the encoder's own ten, those that stay as they are. */
const SCANS_BESIDE = 8;

/**
 * A progressive JPEG with one scan repeated: each passes over every block of the picture. A scan may come again and again where
 * it states its coefficients at full precision, so the one of the first colour does, and its refinement is left out.
 */
async function jpegOfScans(scans: number, side: number): Promise<Buffer> {
  const gray = sharp({ create: { width: side, height: side, channels: 3, background: '#808080' } });
  const jpeg = await gray.jpeg({ progressive: true, quality: 10 }).toBuffer();
  const [coarse, fine] = ['01', '10'].map((precision) => {
    const head = Buffer.from(`ffda0008010201013f${precision}`, 'hex');
    const start = jpeg.indexOf(head);
    let end = start + head.length;
    while (start === -1 || jpeg[end] !== 0xff || jpeg[end + 1] === 0)
      if (++end >= jpeg.length) throw new Error('the encoder writes other scans');
    return { start, end };
  }) as [Span, Span];
  const scan = Buffer.from(jpeg.subarray(coarse.start, coarse.end));
  scan[9] = 0;
  return Buffer.concat([
    jpeg.subarray(0, coarse.start),
    ...Array<Buffer>(scans - SCANS_BESIDE).fill(scan),
    jpeg.subarray(coarse.end, fine.start),
    jpeg.subarray(fine.end),
  ]);
}

async function jpegOfSegments(count: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();
  const segment = Buffer.from([0xff, 0xe1, 0, 2]);
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(count).fill(segment), jpeg.subarray(2)]);
}

export function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

interface Canvas {
  width: number;
  height: number;
}

function webpOf(canvas: Canvas, flags: number, chunks: Buffer[]): Buffer {
  const extended = Buffer.alloc(10);
  extended[0] = flags;
  extended.writeUIntLE(canvas.width - 1, 4, 3);
  extended.writeUIntLE(canvas.height - 1, 7, 3);
  return webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), webpChunk('VP8X', extended), ...chunks]));
}

function smallWebp(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } })
    .webp()
    .toBuffer();
}

async function webpWith(chunks: Buffer[], canvas: Canvas = { width: 8, height: 8 }): Promise<Buffer> {
  return webpOf(canvas, 0, [(await smallWebp()).subarray(12), ...chunks]);
}

/** Each frame makes a decoder fill the whole canvas. */
export async function webpAnimation(frames: number, canvas: Canvas, still?: Buffer): Promise<Buffer> {
  const picture = (still ?? (await smallWebp())).subarray(12);
  const frame = webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), picture]));
  return webpOf(canvas, 0x02, [webpChunk('ANIM', Buffer.alloc(6)), ...Array<Buffer>(frames).fill(frame)]);
}

/** Scans behind a marker without a length: whoever takes the next two bytes for one skips 65,498 bytes of them. */
async function jpegOfHiddenScans(scans: number): Promise<Buffer> {
  const { start, segments, scans: own, end } = jpegParts(await jpegOfScans(SCANS_BESIDE + 1, 1_000));
  const hidden = Array<Buffer>(scans).fill(emptyScan);
  return Buffer.concat([start, ...segments, ...own, Buffer.from([0xff, 0x01]), ...hidden, end]);
}

/** Refused by what they say of themselves, before anything is decoded. */
export async function countedBombs(): Promise<Record<string, Buffer>> {
  const xmp = webpChunk('XMP ', Buffer.alloc(0));
  return {
    'a PNG of 100,000 texts': pngWith(Array(100_000).fill(pngChunk('tEXt', Buffer.from('a\0b')))),
    'a PNG of 150,000 pieces of data': pngWith([], [SMALL_DATA, ...Array(150_000).fill(Buffer.alloc(0))]),
    'a progressive JPEG of 40,000 scans': await jpegOfScans(40_000, 2_800),
    'a progressive JPEG of 65 scans': await jpegOfScans(65, 512),
    'a JPEG of 20,267 scans behind a marker without a length': await jpegOfHiddenScans(20_267),
    'a JPEG of 100,000 segments': await jpegOfSegments(100_000),
    'a WEBP of 100,000 texts': await webpWith(Array(100_000).fill(xmp)),
    'a PNG of 2,000,000,000 pixels a side': pngOf(2_000_000_000, 2_000_000_000, Buffer.alloc(10)),
    'a PNG of 30 megapixels in 4 KB': pngOf(6_000, 5_000, Buffer.alloc(5_000 * (1 + 6_000 / 8))),
  };
}

/** Small pictures whose dear parts never reach a decoder. */
export async function defusedBombs(): Promise<Record<string, Buffer>> {
  const canvas = { width: 4_890, height: 4_890 };
  return {
    '40 zTXt chunks that inflate to 48 MB each': pngWith(Array.from({ length: 40 }, zTxt)),
    '40 iTXt chunks that inflate to 48 MB each': pngWith(Array.from({ length: 40 }, iTxt)),
    'a WEBP with 1.5 MB of metadata': await webpWith([webpChunk('EXIF', Buffer.alloc(1.5 * MEGABYTE))]),
    'a WEBP of 8 × 8 pixels that says 16,384 × 16,384': await webpWith([], { width: 16_384, height: 16_384 }),
    'a WEBP of 9,000 frames of 24 megapixels': await webpAnimation(9_000, canvas),
  };
}

/** As dear as an upload can be that is let through to a decoder. */
export async function permittedBombs(): Promise<Record<string, Buffer>> {
  const scanline = (width: number, bytes: number) => 1 + width * bytes;
  const deepLines = Buffer.alloc(4_000 * scanline(6_000, 8));
  return {
    '24 megapixels in 64 scans': await jpegOfScans(64, 4_890),
    'colour profiles that inflate to 48 MB each': pngWith([iccp(), iccp()]),
    '24 megapixels of 16 bits, interlaced': Buffer.concat([
      PNG_SIGNATURE,
      header(6_000, 4_000, { depth: 16, color: 6, interlace: 1 }),
      pngChunk('IDAT', deflateSync(deepLines, { level: 9 })),
      END,
    ]),
    '24 megapixels in two colours': pngOf(6_000, 4_000, Buffer.alloc(4_000 * (1 + 6_000 / 8))),
  };
}

import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { createImages } from './decoded-images.ts';
import { writeOrientation } from './exif-orientation.ts';
import { pngChunk, webpChunk } from './testing/bombs.ts';

const images = createImages({ log: createLogger({ level: 'silent' }) });
afterAll(() => images.close());

const [WIDTH, HEIGHT] = [160, 120];
const RED = [220, 40, 30] as const;
/** Red at the top left, blue elsewhere. */
const pixels = Buffer.alloc(WIDTH * HEIGHT * 3, Buffer.from([30, 60, 200]));
for (let y = 0; y < HEIGHT / 2; y++) for (let x = 0; x < WIDTH / 2; x++) pixels.set(RED, (y * WIDTH + x) * 3);
const drawn = () => sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });

const jpeg = await drawn().jpeg().toBuffer();
const png = await drawn().png().toBuffer();
const webp = await drawn().webp().toBuffer();

const segment = (marker: number, name: string, size: number) => {
  const bytes = Buffer.alloc(4 + size, 0x20);
  bytes.writeUInt16BE(0xff00 | marker);
  bytes.writeUInt16BE(2 + size, 2);
  bytes.write(name, 4, 'latin1');
  return bytes;
};
const times = (count: number, part: Buffer) => Buffer.concat(Array<Buffer>(count).fill(part));
const inJpeg = (...parts: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
const text = (type: string, name: string, size: number) => {
  const data = Buffer.alloc(size, 0x41);
  data.write(name, 'latin1');
  return pngChunk(type, data);
};
const inPng = (...parts: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...parts, png.subarray(33)]);
const inWebp = (...parts: Buffer[]) => webpChunk('RIFF', Buffer.concat([webp.subarray(8), ...parts]));
/** Does not compress. */
const profile = Buffer.from(Array.from({ length: 200_000 }, (_, n) => (n * n * 31 + (n >> 3)) % 251));

/** Two blocks of grey with a restart between them, as scanners and security cameras write. */
const restarting = Buffer.concat([
  Buffer.from('ffd8ffdb004300', 'hex'),
  Buffer.alloc(64, 1),
  Buffer.from('ffc0000b080008001001011100', 'hex'),
  Buffer.from('ffc4001400010000000000000000000000000000000000', 'hex'),
  Buffer.from('ffc4001410010000000000000000000000000000000000', 'hex'),
  Buffer.from('ffdd00040001ffda0008010100003f003fffd03fffd9', 'hex'),
]);

const read: [string, Buffer | Promise<Buffer>][] = [
  ['a PNG with 111 KB of XMP', inPng(text('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', 111_000))],
  ['a PNG with 1.5 MB of XMP', inPng(text('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', 1_500_000))],
  ['a PNG of a drawing tool, with the drawing as text', inPng(text('tEXt', 'mxfile\0', 600_000))],
  [
    'a PNG with a megabyte of an editor’s layers',
    inPng(text('mkBS', '', 700_000), text('prVW', '', 300_000)),
  ],
  ['a PNG with 200 KB of Exif', inPng(text('eXIf', 'MM\0*\0\0\0\x08\0\0', 200_000))],
  ['a PNG with 600 texts', inPng(times(600, text('tEXt', 'Software\0', 30)))],
  [
    'a PNG with a profile of a printer',
    inPng(pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(profile)]))),
  ],
  ['a PNG with a damaged profile', inPng(pngChunk('iCCP', Buffer.from('p\0\0damaged')))],
  ['a PNG without its last chunk', png.subarray(0, -12)],
  ['a PNG of 16 bits', drawn().toColourspace('rgb16').png().toBuffer()],
  ['a PNG of a palette', drawn().png({ palette: true }).toBuffer()],
  ['an interlaced PNG', drawn().png({ progressive: true }).toBuffer()],
  ['a PNG with something behind it', Buffer.concat([png, Buffer.alloc(5_000)])],
  [
    'a JPEG of an editor, with 1.2 MB of its own',
    inJpeg(times(20, segment(0xed, 'Photoshop 3.0\0', 60_000))),
  ],
  [
    'a JPEG with XMP in 25 parts',
    inJpeg(times(25, segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', 60_000))),
  ],
  ['a JPEG with a second picture behind it', Buffer.concat([inJpeg(segment(0xe2, 'MPF\0II*\0', 60)), jpeg])],
  [
    'a JPEG with a film behind it',
    Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(900_000, 7)]),
  ],
  ['a JPEG without its last marker', jpeg.subarray(0, -2)],
  ['a JPEG with half of its last marker', jpeg.subarray(0, -1)],
  ['a JPEG with fill bytes', inJpeg(Buffer.alloc(7, 0xff))],
  ['a JPEG with rubbish between its parts', inJpeg(segment(0xfe, 'camera', 20), Buffer.from('rubbish\0'))],
  ['a JPEG with damaged Exif', inJpeg(segment(0xe1, 'Exif\0\0MM\0*\xff\xff\xff\xff', 20))],
  ['a JPEG with a part of a profile', inJpeg(segment(0xe2, 'ICC_PROFILE\0\x02\x05', 500))],
  ['a JPEG with a wide range of colours', drawn().withIccProfile('p3').jpeg().toBuffer()],
  ['a progressive JPEG', drawn().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()],
  ['a JPEG for print', drawn().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()],
  ['a WEBP with a megabyte of XMP', inWebp(webpChunk('XMP ', Buffer.alloc(1_000_000, 0x20)))],
  ['a WEBP with something behind it', Buffer.concat([webp, Buffer.alloc(99)])],
  ['a WEBP without losses', drawn().ensureAlpha().withIccProfile('p3').webp({ lossless: true }).toBuffer()],
];

async function colourAt(image: Sharp, left: number, top: number): Promise<number[]> {
  const point = await image.removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...point];
}

// Proves S428.
it.each(read)('%s is read', async (_, upload) => {
  const result = await images.toWebp(await upload, { maxSide: 1_600 });
  if (!result.ok) throw new Error(result.reason);
  expect([result.width, result.height]).toEqual([WIDTH, HEIGHT]);
  const [red = 0, , blue = 0] = await colourAt(sharp(result.bytes), 30, 20);
  expect([red > 150, blue < 110]).toEqual([true, true]);
  const [otherRed = 0, , otherBlue = 0] = await colourAt(sharp(result.bytes), 130, 90);
  expect([otherRed < 110, otherBlue > 120]).toEqual([true, true]);
});

it('a JPEG with restarts is read', async () => {
  expect(await images.toWebp(restarting, { maxSide: 99 })).toMatchObject({ ok: true, width: 16, height: 8 });
});

// Proves S428.
it.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is turned as its camera was held, all eight ways',
  async (format) => {
    for (let orientation = 1; orientation <= 8; orientation++) {
      const upload = await drawn().withMetadata({ orientation }).toFormat(format).toBuffer();
      const result = await images.toWebp(upload, { maxSide: 1_600 });
      if (!result.ok) throw new Error(result.reason);
      const expected = sharp(await sharp(upload).autoOrient().png().toBuffer());
      const { width, height } = await expected.metadata();
      expect([result.width, result.height], String(orientation)).toEqual([width, height]);
      for (const [x, y] of [
        [20, 20],
        [width - 20, 20],
        [20, height - 20],
      ] as const) {
        const isRed = async (image: Sharp) => ((await colourAt(image, x, y))[0] ?? 0) > 120;
        expect(await isRed(sharp(result.bytes)), `${orientation} at ${x}, ${y}`).toBe(
          await isRed(expected.clone()),
        );
      }
    }
  },
);

it.each([
  ['a PNG', (metadata: Buffer) => inPng(pngChunk('eXIf', metadata))],
  ['a WEBP', (metadata: Buffer) => inWebp(webpChunk('EXIF', metadata))],
])('%s is turned also where its metadata begins as in a JPEG', async (_, around) => {
  const upload = around(Buffer.concat([Buffer.from('Exif\0\0'), writeOrientation(6)]));
  expect(await images.toWebp(upload, { maxSide: 1_600 })).toMatchObject({
    ok: true,
    width: HEIGHT,
    height: WIDTH,
  });
});

const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
// Proves S428.
it.each([
  ['a photo of an iPhone that is called .jpg', HEIC, 'not_an_image'],
  ['a moving GIF', await drawn().gif().toBuffer(), 'not_an_image'],
  ['a TIFF', await drawn().tiff().toBuffer(), 'not_an_image'],
  ['a BMP', Buffer.from('BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0', 'latin1'), 'not_an_image'],
  ['a JPEG that lacks its last bytes', jpeg.subarray(0, -60), 'unreadable'],
  ['a PNG that lacks a part of its data', png.subarray(0, -40), 'unreadable'],
  ['a WEBP that lacks its last bytes', webp.subarray(0, -10), 'unreadable'],
])('%s is refused', async (_, upload, reason) => {
  expect(await images.toWebp(upload, { maxSide: 1_600 })).toEqual({ ok: false, reason });
});

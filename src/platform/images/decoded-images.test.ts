import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { imageRefusals } from './copy.he.ts';
import { createImages } from './decoded-images.ts';
import { startDecoder } from './decoder-child.ts';
import type { ImageShape } from './images.ts';
import { pngOf } from './testing/bombs.ts';

const log = createLogger({ level: 'silent' });
const images = createImages({ log });
afterAll(() => images.close());
const GREEN = { r: 20, g: 160, b: 60 };
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: GREEN } });
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: GREEN,
    },
  });

async function toWebp(upload: Uint8Array, options: ImageShape = { maxSide: 1600 }) {
  const result = await images.toWebp(upload, options);
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result;
}

describe('uploads that are photos', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('re-encodes %s to WEBP that fits', async (format) => {
    const result = await toWebp(await blank(800, 400).toFormat(format).toBuffer(), { maxSide: 200 });
    expect(await sharp(result.bytes).metadata()).toMatchObject({ format: 'webp', width: 200, height: 100 });
    expect([result.width, result.height]).toEqual([200, 100]);
  });

  it('does not enlarge, and keeps a logo transparent', async () => {
    const logo = await blank(40, 30).ensureAlpha(0.5).png().toBuffer();
    const result = await toWebp(logo);
    expect(await sharp(result.bytes).metadata()).toMatchObject({ width: 40, height: 30, hasAlpha: true });
  });

  it.each([
    [800, 300, 200],
    [90, 300, 90],
  ])('crops %i × %i to a square of %i', async (width, height, side) => {
    const upload = await blank(width, height).jpeg().toBuffer();
    const result = await toWebp(upload, { maxSide: 200, ratio: 1 });
    expect([result.width, result.height]).toEqual([side, side]);
  });

  it.each([
    [2000, 1000, 900, 360],
    [400, 1000, 400, 160],
    [1000, 100, 250, 100],
  ])('crops %i × %i to a wide picture of %i × %i', async (width, height, ...size) => {
    const upload = await blank(width, height).jpeg().toBuffer();
    const result = await toWebp(upload, { maxSide: 900, ratio: 5 / 2 });
    expect([result.width, result.height]).toEqual(size);
  });

  it('encodes more coarsely, then smaller, until the bytes are few enough', async () => {
    const upload = await noise(600).png().toBuffer();
    expect((await toWebp(upload, { maxSide: 600 })).bytes.length).toBeGreaterThan(200_000);
    for (const maxBytes of [150_000, 18_000, 2_000]) {
      const { bytes, width } = await toWebp(upload, { maxSide: 600, maxBytes });
      expect(bytes.length).toBeLessThanOrEqual(maxBytes);
      expect(width === 600).toBe(maxBytes > 100_000);
    }
  });

  // Proves V32.
  it('turns it upright and leaves neither place, camera nor orientation in it', async () => {
    const upload = await blank(300, 100)
      .composite([
        {
          input: { create: { width: 100, height: 100, channels: 3, background: '#d00000' } },
          left: 0,
          top: 0,
        },
      ])
      .withExif({
        IFD0: { Make: 'Camera' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '32/1 5/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '34/1 46/1 0/1',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret place</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(upload).metadata();
    expect(before).toMatchObject({ orientation: 6 });
    expect([before.exif?.includes('Camera'), upload.includes('secret place')]).toEqual([true, true]);

    const result = await toWebp(upload);
    const after = await sharp(result.bytes).metadata();
    expect([result.width, result.height]).toEqual([100, 300]);
    expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    expect(result.bytes.includes('secret place')).toBe(false);
    // Orientation 6 is a quarter turn clockwise: what was at the start is now on top.
    const top = await sharp(result.bytes)
      .extract({ left: 50, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(top[0]).toBeGreaterThan(180);
    expect(top[1]).toBeLessThan(40);
  });

  it('takes the first picture of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const upload = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [50, 50] })
      .toBuffer();
    expect((await sharp(upload).metadata()).pages).toBe(2);
    const result = await toWebp(upload);
    expect((await sharp(result.bytes).metadata()).pages).toBeUndefined();
    expect((await sharp(result.bytes).raw().toBuffer())[0]).toBeGreaterThan(250);
  });

  // Proves V31.
  it('drops what a polyglot carries behind its picture', async () => {
    const html = '<html><script>alert(1)</script></html>';
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const upload = Buffer.concat([
        await blank(30, 30).toFormat(format).toBuffer(),
        Buffer.from(html),
        zipOf('evil.sh'),
      ]);
      const result = await toWebp(upload);
      expect(result.bytes.includes('script')).toBe(false);
      expect(result.bytes.includes('evil.sh')).toBe(false);
    }
  });

  // Proves V31.
  it('drops HTML from the text of a PNG', async () => {
    const png = await blank(30, 30).png().toBuffer();
    const text = Buffer.from('tEXtComment\0<script>alert(1)</script>');
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(text.length - 4, 0);
    frame.writeUInt32BE(crc32(text), 4);
    const upload = Buffer.concat([
      png.subarray(0, 33),
      frame.subarray(0, 4),
      text,
      frame.subarray(4),
      png.subarray(33),
    ]);
    expect((await toWebp(upload)).bytes.includes('script')).toBe(false);
  });
});

describe('uploads that are refused', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';

  // Proves V31.
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG called photo.png', Buffer.from(svg)],
    ['SVG behind an XML heading', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!', 'latin1')],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
    ['AVIF', Buffer.from('\0\0\0\x1cftypavif', 'latin1')],
    ['a RIFF that is sound', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  ])('%s is no image', async (_, upload) => {
    expect(await images.toWebp(upload, { maxSide: 100 })).toEqual({ ok: false, reason: 'not_an_image' });
  });

  it.each(['\xFF\xD8\xFF\xE0', '\x89PNG\r\n\x1A\n', 'RIFF\x24\0\0\0WEBPVP8 '])(
    '%j with SVG behind it is unreadable',
    async (magic) => {
      const upload = Buffer.concat([Buffer.from(magic, 'latin1'), Buffer.from(svg)]);
      expect(await images.toWebp(upload, { maxSide: 100 })).toEqual({ ok: false, reason: 'unreadable' });
    },
  );

  it.each(['jpeg', 'png', 'webp'] as const)('a %s that was cut off is unreadable', async (format) => {
    const whole = await noise(300).toFormat(format).toBuffer();
    const upload = whole.subarray(0, whole.length / 2);
    expect(await images.toWebp(upload, { maxSide: 100 })).toEqual({ ok: false, reason: 'unreadable' });
  });

  // Proves V30.
  it('a picture of more pixels than allowed, however small its file', async () => {
    const bomb = pngOf(6_000, 5_000, Buffer.alloc(5_000 * (1 + 6_000 / 8)));
    expect(bomb.length).toBeLessThan(20_000);
    expect(await images.toWebp(bomb, { maxSide: 100 })).toEqual({ ok: false, reason: 'too_many_pixels' });
    const ofPhone = pngOf(5_712, 4_284, Buffer.alloc(4_284 * (1 + 5_712 / 8)));
    expect(await images.toWebp(ofPhone, { maxSide: 100 })).toMatchObject({ ok: true });
    const claim = pngOf(2_000_000_000, 2_000_000_000, Buffer.alloc(10));
    expect((await images.toWebp(claim, { maxSide: 100 })).ok).toBe(false);
  });

  // Proves S427, V30.
  it('one byte more than two mebibytes', async () => {
    const largest = Buffer.concat([
      await blank(30, 30).png().toBuffer(),
      Buffer.alloc(2 * 1024 * 1024),
    ]).subarray(0, 2 * 1024 * 1024);
    expect((await images.toWebp(largest, { maxSide: 100 })).ok).toBe(true);
    const larger = Buffer.concat([largest, Buffer.alloc(1)]);
    expect(await images.toWebp(larger, { maxSide: 100 })).toEqual({ ok: false, reason: 'too_large' });
  });

  it('each with its reason in Hebrew', () => {
    for (const reason of Object.values(imageRefusals)) expect(reason).toMatch(/[א-ת]/);
  });
});

// Proves V31.
it('decodes nothing but three formats, even where the upload was not looked at before', async () => {
  const decoder = await startDecoder(new URL('./decoder-process.ts', import.meta.url));
  const task = { kind: 'encode', maxSide: 9 } as const;
  const decoded = async (bytes: Buffer) => {
    const answer = await decoder.ask({ bytes, task, limits: { cpuMs: 5_000, rssBytes: 1e9 } }, 10_000);
    return answer?.ok;
  };
  try {
    expect(await decoded(await blank(9, 9).png().toBuffer())).toBe(true);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    expect(await decoded(Buffer.from(svg))).toBe(false);
    expect(await decoded(await blank(9, 9).gif().toBuffer())).toBe(false);
    expect(await decoded(await blank(9, 9).tiff().toBuffer())).toBe(false);
  } finally {
    decoder.kill();
  }
});

it('gives a stored picture as JPEG on white or as PNG', async () => {
  const { bytes } = await toWebp(
    await sharp({ create: { width: 90, height: 60, channels: 4, background: { ...GREEN, alpha: 0 } } })
      .png()
      .toBuffer(),
  );
  const jpeg = (await images.derive(bytes, { format: 'jpeg', maxSide: 30 })) ?? undefined;
  expect(await sharp(jpeg).metadata()).toMatchObject({
    format: 'jpeg',
    width: 30,
    height: 20,
    hasAlpha: false,
  });
  expect((await sharp(jpeg).raw().toBuffer())[0]).toBeGreaterThan(250);
  const png = (await images.derive(bytes, { format: 'png', maxSide: 300 })) ?? undefined;
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 90, height: 60, hasAlpha: true });
});

it('derives nothing from stored bytes that are damaged', async () => {
  const { bytes } = await toWebp(await noise(100).png().toBuffer());
  const options = { format: 'jpeg', maxSide: 30 } as const;
  expect(await images.derive(bytes.subarray(0, bytes.length / 2), options)).toBeNull();
  expect(await images.derive(Buffer.from('damaged'), options)).toBeNull();
});

function zipOf(name: string): Buffer {
  return Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from(name)]);
}

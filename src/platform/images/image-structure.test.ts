import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readStructure } from './image-structure.ts';
import { pngChunk, webpAnimation, webpChunk } from './testing/bombs.ts';
import { emptyScan, jpegJunk, jpegJunkBehindScan, jpegParts, pngJunk } from './testing/image-grammar.ts';

const SCANS_MAX = 64;
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const picture = sharp({ create: { width: 40, height: 24, channels: 3, noise, background: '#6D3FE0' } });
const jpeg = await picture.clone().jpeg({ progressive: true }).toBuffer();
const png = await picture.clone().png().toBuffer();

function read(bytes: Buffer) {
  const structure = readStructure(bytes);
  if (typeof structure === 'string') throw new Error(structure);
  return structure;
}

/** Says of a frame and its scans what a decoder would be told, without tables and data. */
function jpegOf(marker: number, components: number, scans: Buffer[]): Buffer {
  const frame = Buffer.from([0xff, marker, 0, 8 + 3 * components, 8, 0x13, 0x1a, 0x13, 0x1a, components]);
  const each = Array.from({ length: components }, (_, n) => Buffer.from([n + 1, 0x11, 0]));
  return Buffer.concat([jpeg.subarray(0, 2), frame, ...each, ...scans, jpeg.subarray(-2)]);
}

function scanOf(components: number, { first = 0, precision = 0 } = {}): Buffer {
  const each = Array.from({ length: components }, (_, n) => [n + 1, 0]).flat();
  return Buffer.from([0xff, 0xda, 0, 6 + 2 * components, components, ...each, first, 63, precision]);
}

describe('a JPEG', () => {
  const { start, segments, scans, end } = jpegParts(jpeg);
  const none = Buffer.alloc(0);
  /** A file with more scans, and with what is skipped behind its segments and scans; and the same file without the latter. */
  const filesOf = (hidden: number, place: number, junk: Buffer[], junkBehind: Buffer[]) => {
    const all = [...scans.slice(0, place), ...Array<Buffer>(hidden).fill(emptyScan), ...scans.slice(place)];
    const between = (parts: Buffer[], separators: Buffer[]) =>
      parts.flatMap((part, n) => [part, separators[n % separators.length] ?? none]);
    return {
      dirty: Buffer.concat([start, ...between(segments, junk), ...between(all, junkBehind), end]),
      plain: Buffer.concat([start, ...segments, ...all, end]),
    };
  };
  const separators = (of: fc.Arbitrary<Buffer>) => fc.array(of, { minLength: 1, maxLength: 20 });
  const anyFile = (scansMax: number) =>
    fc
      .tuple(fc.nat(scansMax), fc.nat(scans.length), separators(jpegJunk), separators(jpegJunkBehindScan))
      .map(([hidden, ...rest]) => ({ hidden, ...filesOf(hidden, ...rest) }));

  // Proves V63.
  it('is the same whatever stands between its parts, and refused by the scans that hide there', () => {
    fc.assert(
      fc.property(anyFile(2 * SCANS_MAX), ({ hidden, dirty, plain }) => {
        const result = readStructure(dirty);
        expect(result).toEqual(readStructure(plain));
        expect(result === 'unreadable').toBe(scans.length + hidden > SCANS_MAX);
      }),
    );
  });

  // Proves V63.
  it('is read as its decoder reads it', async () => {
    const pixelsOf = (bytes: Uint8Array) => sharp(bytes, { failOn: 'none' }).raw().toBuffer();
    const pixels = await pixelsOf(jpeg);
    const isSame = fc.asyncProperty(anyFile(0), async ({ dirty }) => {
      expect((await pixelsOf(dirty)).equals(pixels)).toBe(true);
      expect((await pixelsOf(read(dirty).bytes)).equals(pixels)).toBe(true);
    });
    await fc.assert(isSame, { numRuns: 40 });
  });

  // Proves V63.
  it('is dearer with each scan, with each component, and where scans are refined', () => {
    const cost = (...of: Parameters<typeof jpegOf>) => read(jpegOf(...of)).costMs;
    const rising = [
      cost(0xc0, 1, [scanOf(1)]),
      cost(0xc0, 3, [scanOf(3)]),
      cost(0xc9, 3, [scanOf(3)]),
      cost(0xc2, 3, [scanOf(3)]),
      cost(0xc2, 3, Array(20).fill(scanOf(3))),
      cost(0xc2, 3, Array(20).fill(scanOf(3, { first: 1, precision: 0x10 }))),
    ];
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    expect(new Set(rising).size).toBe(rising.length);
  });

  it('that would take longer than any honest picture is refused', () => {
    const refining = scanOf(4, { first: 1, precision: 0x10 });
    expect(readStructure(jpegOf(0xc2, 4, Array(SCANS_MAX).fill(refining)))).toBe('unreadable');
    expect(read(jpegOf(0xc2, 4, Array(10).fill(scanOf(4)))).costMs).toBeGreaterThan(1_000);
  });

  it.each([
    ['a second picture inside', jpegOf(0xc0, 1, [jpeg.subarray(0, 2), scanOf(1)])],
    ['two frames', jpegOf(0xc0, 1, [jpegOf(0xc0, 1, []).subarray(2, -2), scanOf(1)])],
    ['a frame that no decoder knows', jpegOf(0xc3, 1, [scanOf(1)])],
    ['a reserved marker', jpegOf(0xc0, 1, [scanOf(1), Buffer.from([0xff, 0x02])])],
    ['a length that goes beyond its end', jpegOf(0xc0, 1, [scanOf(1), Buffer.from([0xff, 0xe1, 0x7f, 0])])],
    ['no scan', jpegOf(0xc0, 1, [])],
    ['a scan before its frame', Buffer.concat([jpeg.subarray(0, 2), scanOf(1), jpeg.subarray(2)])],
  ])('with %s is refused', (_, bytes) => {
    expect(readStructure(bytes)).toBe('unreadable');
  });
});

describe('a PNG', () => {
  // Proves V63.
  it('is read without what no picture needs, whatever it is called and wherever it stands', () => {
    const plain = read(png);
    fc.assert(
      fc.property(fc.array(pngJunk, { maxLength: 40 }), fc.boolean(), (junk, isAtEnd) => {
        const chunks = junk.map(([type, data]) => pngChunk(type, data));
        const place = isAtEnd ? png.length - 12 : 33;
        const dirty = Buffer.concat([png.subarray(0, place), ...chunks, png.subarray(place)]);
        expect(read(dirty)).toEqual(plain);
      }),
    );
  });

  it('is dearer where it is interlaced or of 16 bits', async () => {
    const of = (depth: number, interlace: number) => {
      const header = Buffer.from([0, 0, 0x0f, 0xa0, 0, 0, 0x0f, 0xa0, depth, 2, 0, 0, interlace]);
      return read(Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)])).costMs;
    };
    expect(of(8, 1)).toBeGreaterThan(1.5 * of(8, 0));
    expect(of(16, 0)).toBeGreaterThan(1.5 * of(8, 1));
    expect(of(16, 1)).toBeGreaterThan(1.5 * of(16, 0));
  });
});

describe('a WEBP', () => {
  // Proves V63.
  it('that moves is its first frame, at the price of one', async () => {
    const still = await picture.clone().webp().toBuffer();
    for (const frames of [1, 2, 9_000]) {
      const { bytes, ...about } = read(await webpAnimation(frames, { width: 4_890, height: 4_890 }, still));
      expect(about, String(frames)).toEqual({ width: 40, height: 24, costMs: read(still).costMs });
      expect(Buffer.from(bytes).equals(read(still).bytes), String(frames)).toBe(true);
    }
  });

  it('is read without texts and unknown chunks', async () => {
    const still = await picture.clone().webp().toBuffer();
    const chunks = ['XMP ', 'EXIF', 'junk'].map((type) => webpChunk(type, Buffer.alloc(9_001, 0x20)));
    const dirty = Buffer.concat([still, ...chunks]);
    dirty.writeUInt32LE(dirty.length - 8, 4);
    expect(read(dirty)).toEqual(read(still));
  });
});

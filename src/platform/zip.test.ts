import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ZipEntry, zip } from './zip.ts';

const AT = new Date('2026-11-21T10:00:00Z');

async function packed(entries: ZipEntry[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zip(entries, AT)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('what went in comes out: texts, pictures, nothing, and Hebrew names', async () => {
  const bytes = Buffer.from(Array.from({ length: 150_000 }, (_, n) => (n * n) % 251));
  const files = unzipSync(
    await packed([
      { name: 'נתונים.json', content: ['{"א":', '1}'] },
      { name: 'files/a.webp', content: [bytes], isCompressed: true },
      { name: 'index.html', content: [bytes] },
      { name: 'empty', content: [] },
    ]),
  );
  expect(Object.keys(files)).toEqual(['נתונים.json', 'files/a.webp', 'index.html', 'empty']);
  expect(Buffer.from(files['נתונים.json'] ?? []).toString()).toBe('{"א":1}');
  for (const name of ['files/a.webp', 'index.html'])
    expect(Buffer.from(files[name] ?? []).equals(bytes)).toBe(true);
  expect(files.empty).toHaveLength(0);
});

test('every file is readable by its owner alone, under a name in UTF-8', async () => {
  const archive = await packed([{ name: 'נתונים.json', content: ['{}'] }]);
  const directory = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  expect(archive[directory + 5]).toBe(3);
  expect(archive.readUInt16LE(directory + 8) & 0x0800).toBe(0x0800);
  expect((archive.readUInt32LE(directory + 38) >>> 16).toString(8)).toBe('100600');
});

test('the first bytes come before the last are asked for', async () => {
  let asked = 0;
  function* endless(): Generator<Uint8Array> {
    for (;;) {
      asked += 1;
      yield crypto.getRandomValues(new Uint8Array(50_000));
    }
  }
  let received = 0;
  for await (const piece of zip([{ name: 'endless', content: endless() }], AT)) {
    received += piece.length;
    if (received > 1_000_000) break;
  }
  expect(asked).toBeLessThan(40);
});

test('what fails on the way fails the archive', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'beginning';
    throw new Error('the database is away');
  }
  await expect(packed([{ name: 'data.json', content: broken() }])).rejects.toThrow('the database is away');
});

import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { unzip } from '../../tests/unzip.ts';
import { type ZipEntry, zip } from './zip.ts';

const AT = new Date('2026-11-21T10:00:00Z');

async function packed(entries: ZipEntry[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zip(entries, AT)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('what went in comes out: texts, bytes, nothing, and Hebrew names', async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * n) % 251));
  const files = unzip(
    await packed([
      { name: 'נתונים.json', content: ['{"א":', '1}'] },
      { name: 'files/a.webp', content: [bytes] },
      { name: 'empty', content: [] },
    ]),
  );
  expect([...files.keys()]).toEqual(['נתונים.json', 'files/a.webp', 'empty']);
  expect(files.get('נתונים.json')?.toString()).toBe('{"א":1}');
  expect(files.get('files/a.webp')?.equals(bytes)).toBe(true);
  expect(files.get('empty')).toHaveLength(0);
});

test('every file says its own checksum and sizes behind its data', async () => {
  const text = Buffer.from('שלום '.repeat(5_000));
  const archive = await packed([{ name: 'index.html', content: [text] }]);
  const tail = archive.indexOf(Buffer.from([0x50, 0x4b, 7, 8]));
  const directory = archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  for (const at of [tail + 4, directory + 16]) {
    expect(archive.readUInt32LE(at)).toBe(crc32(text));
    expect(archive.readUInt32LE(at + 8)).toBe(text.length);
  }
  expect(archive.readUInt32LE(tail + 8)).toBe(tail - 30 - 'index.html'.length);
});

test('what fails on the way fails the archive', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'beginning';
    throw new Error('the database is away');
  }
  await expect(packed([{ name: 'data.json', content: broken() }])).rejects.toThrow('the database is away');
});

import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive; what stands in it is asked for when its turn comes. */
export interface ZipEntry {
  /** Its path, with `/`. */
  name: string;
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** Sizes follow the data, names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
const MAX = 0xffff_ffff;
/** Permissions of a plain file, as Unix keeps them: readable by its owner. */
const UNIX_FILE = 0o100600 * 0x1_0000;

/**
 * A ZIP archive, piece by piece: nothing is held but the piece at hand and the names.
 * @throws where a file or the whole passes 4 GiB: the plain format ends there
 */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const stamp = dosTime(at);
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const path = Buffer.from(name);
    const start = offset;
    const head = record(0x04034b50, [
      u16(VERSION),
      u16(FLAGS),
      u16(DEFLATED),
      stamp,
      u32(0),
      u32(0),
      u32(0),
      u16(path.length),
      u16(0),
      path,
    ]);
    yield head;
    offset += head.length;
    const sum = { crc: 0, size: 0, packed: 0 };
    for await (const chunk of deflated(content, sum)) {
      sum.packed += chunk.length;
      yield chunk;
    }
    const sizes = [u32(sum.crc), u32(sum.packed), u32(sum.size)];
    const tail = record(0x08074b50, sizes);
    yield tail;
    offset += sum.packed + tail.length;
    if (offset > MAX || sum.size > MAX) throw new Error('an archive of more than 4 GiB');
    directory.push(
      record(0x02014b50, [
        u16(0x0300 | VERSION),
        u16(VERSION),
        u16(FLAGS),
        u16(DEFLATED),
        stamp,
        ...sizes,
        u16(path.length),
        u16(0),
        u16(0),
        u16(0),
        u16(0),
        u32(UNIX_FILE),
        u32(start),
        path,
      ]),
    );
  }
  const length = directory.reduce((all, one) => all + one.length, 0);
  const count = u16(directory.length);
  yield* directory;
  yield record(0x06054b50, [u16(0), u16(0), count, count, u32(length), u32(offset), u16(0)]);
}

function deflated(content: ZipEntry['content'], sum: { crc: number; size: number }): AsyncIterable<Buffer> {
  async function* counted() {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      sum.crc = crc32(bytes, sum.crc);
      sum.size += bytes.length;
      yield bytes;
    }
  }
  // What fails on the way ends the reading with the same error.
  return pipeline(Readable.from(counted()), createDeflateRaw(), () => {});
}

function record(signature: number, parts: Buffer[]): Buffer {
  return Buffer.concat([u32(signature), ...parts]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

function dosTime(at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return Buffer.concat([u16(time), u16(day)]);
}

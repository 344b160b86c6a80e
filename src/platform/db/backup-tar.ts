import { createHash, type Hash } from 'node:crypto';
import { BackupError } from './backup-error.ts';

const BLOCK = 512;
const NAME_BYTES = 100;
const TYPE_FILE = '0';
const TYPE_EXTENDED = 'x';

export interface TarMember {
  name: string;
  size: number;
  modifiedAt: Date;
  /** Read it whole or not at all, before asking for the next member. */
  body: AsyncIterable<Buffer>;
  /** SHA-256 (hex) of everything before this member. */
  sha256Before: string;
}

/** The two empty blocks that end a tar stream. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** What stands before a member's bytes (POSIX ustar; a long name in a pax record). */
export function tarHeader(name: string, size: number, modifiedAt: Date): Buffer {
  if (Buffer.byteLength(name) <= NAME_BYTES) return headerBlock(name, size, modifiedAt, TYPE_FILE);
  const record = paxRecord('path', name);
  return Buffer.concat([
    headerBlock('pax', record.length, modifiedAt, TYPE_EXTENDED),
    record,
    tarPadding(record.length),
    headerBlock(name, size, modifiedAt, TYPE_FILE),
  ]);
}

/** What stands after a member's bytes, to fill its last block. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

function headerBlock(name: string, size: number, modifiedAt: Date, type: string): Buffer {
  const block = Buffer.alloc(BLOCK);
  Buffer.from(name).copy(block, 0, 0, NAME_BYTES);
  block.write('0000600\0' + '0000000\0' + '0000000\0', 100);
  block.write(octal(size), 124);
  block.write(octal(Math.floor(modifiedAt.getTime() / 1000)), 136);
  block.write(type, 156);
  block.write('ustar\0' + '00', 257);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function octal(value: number): string {
  const digits = value.toString(8).padStart(11, '0');
  if (digits.length > 11) throw new BackupError(`A file of ${value} bytes is too large for the backup.`);
  return `${digits}\0`;
}

/** The sum of all bytes, those of the sum's own field taken as spaces. */
function checksum(block: Buffer): number {
  let sum = 0;
  for (const [at, byte] of block.entries()) sum += at >= 148 && at < 156 ? 0x20 : byte;
  return sum;
}

/** "27 path=…\n": the number counts itself too. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (rest + String(length).length > length) length++;
  return Buffer.from(`${length} ${key}=${value}\n`);
}

/**
 * The members of a tar stream, one at a time, ending where the stream's end is marked.
 * @throws {BackupError} when the stream is cut short or is no tar.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarMember> {
  const bytes = new ByteReader(source);
  for (;;) {
    const before = bytes.hash.copy();
    let block = await bytes.take(BLOCK);
    if (block.every((byte) => byte === 0)) return bytes.drain();
    let { name, size, modifiedAt, type } = parseHeader(block);
    if (type === TYPE_EXTENDED) {
      const record = await bytes.take(size + tarPadding(size).length);
      const longName = /^\d+ path=(.*)\n$/s.exec(record.toString('utf8', 0, size))?.[1];
      block = await bytes.take(BLOCK);
      ({ name, size, modifiedAt, type } = parseHeader(block));
      name = longName ?? name;
    }
    if (type !== TYPE_FILE) throw new BackupError(`The file is damaged: "${name}" is of an unknown kind.`);
    const body = bytes.stream(size);
    yield { name, size, modifiedAt, body, sha256Before: before.digest('hex') };
    for await (const _ of body);
    await bytes.take(tarPadding(size).length);
  }
}

function parseHeader(block: Buffer) {
  const text = (from: number, length: number) => {
    const field = block.subarray(from, from + length);
    const end = field.indexOf(0);
    return field.toString('utf8', 0, end < 0 ? length : end).trim();
  };
  if (Number.parseInt(text(148, 8), 8) !== checksum(block)) {
    throw new BackupError('The file is damaged, or is no backup of this program.');
  }
  return {
    name: text(0, NAME_BYTES),
    size: Number.parseInt(text(124, 12), 8),
    modifiedAt: new Date(Number.parseInt(text(136, 12), 8) * 1000),
    type: text(156, 1),
  };
}

class ByteReader {
  readonly hash: Hash = createHash('sha256');
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *stream(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0; ) {
      if (this.#rest.length === 0) await this.#fill();
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      this.hash.update(part);
      missing -= part.length;
      yield part;
    }
  }

  /** Reads on to the end, where the decompression checks its own sum. */
  async drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }

  async #fill(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw new BackupError('The file is cut short: the end of the backup is missing.');
    this.#rest = value;
  }
}

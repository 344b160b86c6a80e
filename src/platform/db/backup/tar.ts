import { createHash } from 'node:crypto';
import { ReadableStream as WebStream } from 'node:stream/web';
import { createTarDecoder, packTar } from 'modern-tar';
import { BackupError } from './error.ts';

const BLOCK = 512;
/** More than the last member of a backup ever holds. */
const LAST_MEMBER_BYTES = 1024 * 1024;

export interface TarMember {
  name: string;
  size: number;
  modifiedAt: Date;
  /** Is skipped where nobody reads it before asking for the next member. */
  body: AsyncIterable<Uint8Array>;
}

export const TAR_END = Buffer.alloc(2 * BLOCK);

export async function tarMember(name: string, body: Buffer, modifiedAt: Date): Promise<Uint8Array> {
  const header = { name, size: body.length, mtime: modifiedAt, mode: 0o600 };
  const archive = await packTar([{ header, body }]);
  return archive.subarray(0, -TAR_END.length);
}

/** Yields the members of a tar stream, and reads on to its end, where gzip checks its sum. @throws {BackupError} */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarMember> {
  const bytes = WebStream.from(source) as ReadableStream<Uint8Array>;
  const members = bytes.pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const { header, body } of members) {
      const { name, size, mtime, type } = header;
      if (type !== 'file') throw new BackupError(`The file is damaged: "${name}" is of an unknown kind.`);
      yield { name, size, modifiedAt: mtime ?? new Date(0), body };
      // Cancelling a body that nobody read sometimes stops the decoder for ever.
      await body.pipeTo(new WritableStream());
    }
  } catch (error) {
    throw readingError(error);
  }
}

/** Keeps errors of the disk and our own; what remains is the decoder's. */
function readingError(error: unknown): unknown {
  if (error instanceof BackupError || !(error instanceof Error) || 'code' in error) return error;
  const message = error.message.includes('truncated')
    ? 'The file is cut short: the end of the backup is missing.'
    : 'The file is damaged, or is no backup of this program.';
  return new BackupError(message, { cause: error });
}

/** SHA-256 of a tar stream up to its last member, which holds that sum and is known only when it has been read. */
export class TarSum {
  readonly #hash = createHash('sha256');
  #tail: Buffer[] = [];
  #tailBytes = 0;

  async *watch(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.#tail.push(chunk);
      this.#tailBytes += chunk.length;
      while (this.#tailBytes - (this.#tail[0]?.length ?? 0) >= LAST_MEMBER_BYTES) {
        const first = this.#tail.shift() ?? Buffer.alloc(0);
        this.#tailBytes -= first.length;
        this.#hash.update(first);
      }
      yield chunk;
    }
  }

  before({ size }: Pick<TarMember, 'size'>): string {
    const lastMember = BLOCK + Math.ceil(size / BLOCK) * BLOCK + TAR_END.length;
    const tail = Buffer.concat(this.#tail);
    return this.#hash.update(tail.subarray(0, -lastMember)).digest('hex');
  }
}

import { Zip, ZipDeflate } from 'fflate';

export interface ZipEntry {
  name: string;
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** Skips compression, as for pictures. */
  isCompressed?: boolean;
}

const UNIX = 3;
const OWNERS_FILE = 0o100600 * 0x1_0000;
/** The plain format ends here; fflate would write wrong numbers beyond. */
const [MAX_BYTES, MAX_FILES] = [0xffff_ffff, 0xffff];
/** Compression blocks the event loop, so it runs in portions. */
const PORTION_BYTES = 64 * 1024;

/** Streams a ZIP archive: holds one portion and the names. Throws where a file or the archive exceeds 4 GiB. */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let [bytes, files] = [0, 0];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    bytes += chunk.length;
    ready.push(chunk);
  });
  const takeReady = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for await (const { name, content, isCompressed } of entries) {
    const file = new ZipDeflate(name, { level: isCompressed ? 0 : 6 });
    archive.add(Object.assign(file, { mtime: at, os: UNIX, attrs: OWNERS_FILE }));
    for await (const piece of content) {
      for (const portion of portionsOf(piece)) {
        file.push(portion);
        yield* takeReady();
      }
    }
    file.push(new Uint8Array(), true);
    files += 1;
    if (Math.max(bytes, file.size) > MAX_BYTES || files > MAX_FILES)
      throw new Error('an archive of more than 4 GiB or 65535 files');
    yield* takeReady();
  }
  archive.end();
  yield* takeReady();
}

function* portionsOf(piece: string | Uint8Array): Generator<Uint8Array> {
  const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
  for (let at = 0; at < bytes.length; at += PORTION_BYTES) yield bytes.subarray(at, at + PORTION_BYTES);
}

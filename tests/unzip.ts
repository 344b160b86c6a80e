import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = Buffer.from([0x50, 0x4b, 5, 6]);

/** The files of a ZIP archive, by the directory at its end. @throws where there is none */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(END);
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('not an entry of an archive');
    const [packed, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString();
    const local = archive.readUInt32LE(at + 42);
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(archive.subarray(data, data + packed)));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const ENTRIES_MAX = 200;
const HEADER_BYTES = 10;

/** What metadata begins with in a JPEG; some programs write it into a PNG or WEBP as well. */
const JPEG_PREFIX = 'Exif\0\0';

/** Reads how a camera was held, 1 to 8, from TIFF-structured metadata; null where it does not say. */
export function readOrientation(metadata: Buffer): number | null {
  const isPrefixed = metadata.toString('latin1', 0, JPEG_PREFIX.length) === JPEG_PREFIX;
  const tiff = isPrefixed ? metadata.subarray(JPEG_PREFIX.length) : metadata;
  const order = tiff.toString('latin1', 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return null;
  const isLittle = order === 'II*\0';
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  if (tiff.length < HEADER_BYTES) return null;
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let n = 0; n < Math.min(short(start), ENTRIES_MAX); n++) {
    const entry = start + 2 + n * ENTRY_BYTES;
    if (short(entry) !== ORIENTATION_TAG) continue;
    const value = short(entry + 8);
    return short(entry + 2) === SHORT && value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** Metadata that says nothing else. */
export function writeOrientation(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100000000' + '00000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

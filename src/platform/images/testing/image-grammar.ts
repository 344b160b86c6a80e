import fc from 'fast-check';

/*
 * Images taken to pieces, and what a decoder passes over between them. Two readers of one format may disagree about where a part
 * ends; whatever only one of them skips can hide scans and frames from the other.
 */
interface JpegParts {
  start: Buffer;
  segments: Buffer[];
  /** Each with its data, and with the tables before it. */
  scans: Buffer[];
  end: Buffer;
}

/** Takes a sound JPEG of several scans to pieces. */
export function jpegParts(jpeg: Buffer): JpegParts {
  const parts: JpegParts = { start: jpeg.subarray(0, 2), segments: [], scans: [], end: jpeg.subarray(-2) };
  for (let [at, from] = [2, 2]; jpeg[at + 1] !== 0xd9; ) {
    const isScan = jpeg[at + 1] === 0xda;
    at += 2 + jpeg.readUInt16BE(at + 2);
    while (isScan && !(jpeg[at] === 0xff && jpeg[at + 1] !== 0)) at++;
    if (!isScan && parts.scans.length > 0) continue;
    (isScan ? parts.scans : parts.segments).push(jpeg.subarray(from, at));
    from = at;
  }
  return parts;
}

/** A scan of the first component that brings no data. */
export const emptyScan = Buffer.from('ffda0008010100013f00', 'hex');

const rubbish = fc
  .uint8Array({ maxLength: 12 })
  .map((values) => Buffer.from(values.map((value) => value % 0xff)));
const fillBytes = fc.integer({ min: 0, max: 9 }).map((length) => Buffer.alloc(length, 0xff));
const stuffedByte = fc.constant(Buffer.from([0xff, 0x00]));
const lonelyMarker = (...codes: number[]) =>
  fc.constantFrom(...codes).map((code) => Buffer.from([0xff, code]));
const droppedSegment = fc
  .tuple(fc.constantFrom(0xe1, 0xe2, 0xe5, 0xed, 0xfe), rubbish)
  .map(([marker, data]) => Buffer.from([0xff, marker, 0, data.length + 2, ...data]));

const joined = (parts: readonly Buffer[]) => Buffer.concat(parts);
const skipped = fc.oneof(rubbish, stuffedByte, lonelyMarker(0x01, 0xd0, 0xd3, 0xd7), droppedSegment);

/** What may stand before a segment. */
export const jpegJunk = fc.tuple(fc.array(skipped, { maxLength: 4 }).map(joined), fillBytes).map(joined);

/** What may stand behind the data of a scan, which goes on until a marker that is no restart. */
export const jpegJunkBehindScan = fc
  .tuple(fillBytes, fc.oneof(lonelyMarker(0x01), droppedSegment), jpegJunk)
  .map(joined);

/** Names of PNG chunks that no picture needs, with something in them. */
export const pngJunk = fc.tuple(
  fc.constantFrom('tEXt', 'zTXt', 'iTXt', 'eXIf', 'acTL', 'fcTL', 'fdAT', 'prVW', 'pHYs', 'caBX'),
  rubbish,
);

import { readOrientation, writeOrientation } from './exif-orientation.ts';
import type { ImageStructure } from './images.ts';

/*
 * Finds markers as libjpeg does: before one it skips fill bytes, rubbish and markers without a length, in which whole scans could
 * hide from a reader that takes every marker for a segment. Written out is only what was understood.
 */

/** Cameras and editors write about ten. */
const SCANS_MAX = 64;
const SEGMENTS_MAX = 1_000;
const COMPONENTS_MAX = 4;
const SAMPLING_MAX = 4;

const [TEM, SOI, EOI, SOS, DRI, COM] = [0x01, 0xd8, 0xd9, 0xda, 0xdd, 0xfe];
const [APP0, APP1, APP2, APP14] = [0xe0, 0xe1, 0xe2, 0xee];
/** Huffman tables, arithmetic conditioning, quantisation, restarts. */
const TABLES = [0xc4, 0xcc, 0xdb, DRI];
/** Baseline, extended and progressive, the last two by arithmetic codes as well; decoders read no others. */
const FRAMES = [0xc0, 0xc1, 0xc2, 0xc9, 0xca];
const PROGRESSIVE = [0xc2, 0xca];
const ARITHMETIC = [0xc9, 0xca];
const LINES = 0xdc;

/** CPU time. A sample is the value of one component at one point. */
const COST = {
  startMs: 60,
  sampleMs: 6,
  /** With several scans the whole picture is kept as coefficients until the last. */
  keptSampleMs: 16,
  arithmeticTimes: 1.5,
  scanSampleMs: 0.3,
  refinedSampleMs: 1,
  profilePixelMs: 10,
};

interface Frame {
  width: number;
  height: number;
  isProgressive: boolean;
  isArithmetic: boolean;
  megasamples: Map<number, number>;
}

interface Reading {
  parts: Buffer[];
  frame?: Frame;
  orientation?: number | null;
  hasProfile: boolean;
  segments: number;
  scans: number;
  scansMs: number;
}

export function readJpeg(bytes: Buffer): ImageStructure | null {
  const reading: Reading = { parts: [], hasProfile: false, segments: 0, scans: 0, scansMs: 0 };
  let at = nextMarker(bytes, 2);
  for (; at < bytes.length && bytes[at] !== EOI; at = nextMarker(bytes, at)) {
    const marker = bytes[at] ?? 0;
    at += 1;
    if (marker === TEM || isRestart(marker)) continue;
    const segment = segmentAt(bytes, at);
    if (!segment || ++reading.segments > SEGMENTS_MAX) return null;
    at += segment.length;
    if (!take(reading, marker, segment)) return null;
    if (marker !== SOS) continue;
    const end = endOfScan(bytes, at);
    reading.parts.push(bytes.subarray(at, end));
    at = end;
  }
  return structureOf(reading, at >= bytes.length);
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isApplication = (marker: number) => marker >= APP0 && marker <= 0xef;

/** @returns where the code of the next marker stands, or the end */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at)) {
    while (bytes[at] === 0xff) at++;
    if (bytes[at] !== 0) return at;
  }
  return bytes.length;
}

/** In the data of a scan 0xFF is followed by a zero, or begins a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let code = nextMarker(bytes, from);
  while (isRestart(bytes[code] ?? 0)) code = nextMarker(bytes, code);
  if (code >= bytes.length) return bytes.length;
  let end = code;
  while (end > from && bytes[end - 1] === 0xff) end--;
  return end;
}

/** @returns the segment with the length that it begins with */
function segmentAt(bytes: Buffer, at: number): Buffer | null {
  if (at + 2 > bytes.length) return null;
  const length = bytes.readUInt16BE(at);
  return length >= 2 && at + length <= bytes.length ? bytes.subarray(at, at + length) : null;
}

/** @returns false where no decoder would go on */
function take(reading: Reading, marker: number, segment: Buffer): boolean {
  const keep = () => reading.parts.push(Buffer.from([0xff, marker]), segment);
  if (FRAMES.includes(marker)) {
    const frame = reading.frame ? null : readFrame(marker, segment);
    if (!frame) return false;
    reading.frame = frame;
    return keep() > 0;
  }
  if (marker === SOS) {
    const costMs = scanCost(reading.frame, segment);
    if (costMs === null || ++reading.scans > SCANS_MAX) return false;
    reading.scansMs += costMs;
    return keep() > 0;
  }
  if (TABLES.includes(marker)) return keep() > 0;
  if (isApplication(marker)) {
    takeMetadata(reading, marker, segment, keep);
    return true;
  }
  return marker === COM || marker === LINES;
}

/** Colours and how the camera was held; places, thumbnails, edits and comments are dropped. */
function takeMetadata(reading: Reading, marker: number, segment: Buffer, keep: () => void): void {
  const says = (name: string) => segment.toString('latin1', 2, 2 + name.length) === name;
  if ((marker === APP0 && says('JFIF\0')) || (marker === APP14 && says('Adobe'))) keep();
  if (marker === APP2 && says('ICC_PROFILE\0')) {
    reading.hasProfile = true;
    keep();
  }
  if (marker === APP1 && says('Exif\0\0')) reading.orientation ??= readOrientation(segment.subarray(2));
}

function readFrame(marker: number, segment: Buffer): Frame | null {
  const count = segment[7] ?? 0;
  if (count < 1 || count > COMPONENTS_MAX || segment.length < 8 + 3 * count) return null;
  const [height, width] = [segment.readUInt16BE(3), segment.readUInt16BE(5)];
  const components = Array.from({ length: count }, (_, n) => {
    const [id = 0, sampling = 0] = segment.subarray(8 + 3 * n);
    return { id, across: sampling >> 4, down: sampling & 15 };
  });
  const most = Math.max(...components.flatMap(({ across, down }) => [across, down]));
  const least = Math.min(...components.flatMap(({ across, down }) => [across, down]));
  if (width === 0 || height === 0 || least < 1 || most > SAMPLING_MAX) return null;
  const unitsAcross = Math.ceil(width / (8 * Math.max(...components.map(({ across }) => across))));
  const unitsDown = Math.ceil(height / (8 * Math.max(...components.map(({ down }) => down))));
  const megasamples = new Map(
    components.map(({ id, across, down }) => [id, (unitsAcross * across * unitsDown * down * 64) / 1e6]),
  );
  return {
    width,
    height,
    isProgressive: PROGRESSIVE.includes(marker),
    isArithmetic: ARITHMETIC.includes(marker),
    megasamples,
  };
}

/** Each scan passes over all blocks of its components, however little data it brings. */
function scanCost(frame: Frame | undefined, segment: Buffer): number | null {
  const count = segment[2] ?? 0;
  if (!frame || count < 1 || count > COMPONENTS_MAX || segment.length < 6 + 2 * count) return null;
  let megasamples = 0;
  for (let n = 0; n < count; n++) megasamples += frame.megasamples.get(segment[3 + 2 * n] ?? 0) ?? 0;
  const isRefining = (segment[5 + 2 * count] ?? 0) >> 4 > 0;
  return megasamples * (isRefining ? COST.refinedSampleMs : COST.scanSampleMs);
}

function structureOf({ parts, frame, orientation, hasProfile, scans, scansMs }: Reading, isCut: boolean) {
  if (!frame || scans === 0) return null;
  const { width, height, isProgressive, isArithmetic } = frame;
  const megasamples = [...frame.megasamples.values()].reduce((sum, own) => sum + own, 0);
  const sampleMs = isProgressive || scans > 1 ? COST.keptSampleMs : COST.sampleMs;
  const codedMs = (megasamples * sampleMs + scansMs) * (isArithmetic ? COST.arithmeticTimes : 1);
  const profileMs = hasProfile ? COST.profilePixelMs * ((width * height) / 1e6) : 0;
  const held = orientation ? [exifSegment(orientation)] : [];
  return {
    width,
    height,
    costMs: COST.startMs + codedMs + profileMs,
    bytes: Buffer.concat([Buffer.from([0xff, SOI]), ...held, ...parts, Buffer.from([0xff, EOI])]),
    isCut,
  };
}

function exifSegment(orientation: number): Buffer {
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), writeOrientation(orientation)]);
  return Buffer.concat([Buffer.from([0xff, APP1, 0, 2 + data.length]), data]);
}

import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { encode } from 'uqr';

const deflated = promisify(deflate);

type ErrorLevel = 'M' | 'Q';

/** Scanners need four modules of white around the code. */
export const QUIET_ZONE = 4;
const PNG_SIDE = 1024;

function modulesOf(url: string, ecc: ErrorLevel): boolean[][] {
  return encode(url, { ecc, border: QUIET_ZONE }).data;
}

export function qrSvg(url: string, level: ErrorLevel = 'M'): string {
  const { side, path } = qrPath(url, level);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 8}" height="${side * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}

export function qrPath(url: string, level: ErrorLevel = 'M'): { side: number; path: string } {
  const rows = modulesOf(url, level);
  const runs = rows.flatMap((row, y) =>
    runsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { side: rows.length, path: runs.join('') };
}

function runsOf(row: boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, isBlack] of row.entries()) {
    const last = runs.at(-1);
    if (!isBlack) continue;
    if (last && last.x + last.length === x) last.length++;
    else runs.push({ x, length: 1 });
  }
  return runs;
}

export async function qrPng(url: string, level: ErrorLevel = 'M'): Promise<Buffer> {
  const rows = modulesOf(url, level);
  const scale = Math.max(1, Math.round(PNG_SIDE / rows.length));
  const side = rows.length * scale;
  const stride = Math.ceil(side / 8);
  const raster = Buffer.alloc((stride + 1) * side);
  for (let y = 0; y < side; y++) {
    const line = raster.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1));
    for (let x = 0; x < side; x++) {
      const isBlack = rows[Math.floor(y / scale)]?.[Math.floor(x / scale)];
      if (!isBlack) line[x >> 3] = (line[x >> 3] ?? 0) | (0x80 >> (x & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', await deflated(raster, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

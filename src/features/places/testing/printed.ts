import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';

const DPI = 300;
const INCH_MM = 25.4;
const POINTS_PER_INCH = 72;
const CODES_MAX = 30;

/** By itself the reader would fetch its machine code from another site. */
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
prepareZXingModule({ overrides: { wasmBinary } });

export interface PrintedCode {
  text: string;
  /** Of the code alone, without its quiet zone. */
  sideMm: number;
  level: string;
}

export interface PrintedPage {
  widthMm: number;
  heightMm: number;
  codes: PrintedCode[];
  /** Red, green and blue at a place of the page. */
  colorAt(xMm: number, yMm: number): number[];
}

type Box = 'MediaBox' | 'BleedBox' | 'TrimBox';

/** Reads the boxes of the page, in millimetres from its lower left corner, as a printer finds them: by the last table of the file. */
export function readBoxes(pdf: Uint8Array): Record<Box, number[]> {
  const text = Buffer.from(pdf).toString('latin1');
  const table = text.slice(Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]));
  const [, id, offset] = /^xref\n(\d+) 1\n(\d{10}) 00000 n \n/.exec(table) ?? [];
  const page = text.slice(Number(offset), text.indexOf('endobj', Number(offset)));
  if (!page.startsWith(`${id} 0 obj`)) throw new Error('The table points elsewhere');
  const read = (name: Box) => {
    const sides = new RegExp(`/${name} \\[(.*?)\\]`).exec(page)?.[1]?.split(' ') ?? [];
    return sides.map((points) => Math.round((Number(points) / POINTS_PER_INCH) * INCH_MM * 100) / 100);
  };
  return { MediaBox: read('MediaBox'), BleedBox: read('BleedBox'), TrimBox: read('TrimBox') };
}

interface Drawing {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}

/** Draws the one page of a PDF as a printer would, and reads every code on it. */
export async function readPrinted(pdf: Uint8Array): Promise<PrintedPage> {
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const document = await loading.promise;
  if (document.numPages !== 1) throw new Error(`${document.numPages} pages`);
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: DPI / POINTS_PER_INCH });
  const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
  // The library's own: a canvas without a browser.
  const factory = document.canvasFactory as { create(width: number, height: number): Drawing };
  const { canvas, context } = factory.create(width, height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  await loading.destroy();
  return {
    widthMm: mmOf(width),
    heightMm: mmOf(height),
    codes: await readCodes(context.getImageData(0, 0, width, height)),
    colorAt: (xMm, yMm) => [...context.getImageData(pixelOf(xMm), pixelOf(yMm), 1, 1).data.slice(0, 3)],
  };
}

/** Reads every QR code of a picture. */
export async function readCodes(image: Pick<ImageData, 'data' | 'width' | 'height'>): Promise<PrintedCode[]> {
  const found = await readBarcodes(image as ImageData, {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: CODES_MAX,
  });
  return found.map((code) => ({ text: code.text, sideMm: mmOf(sideOf(code)), level: code.ecLevel }));
}

function sideOf({ position: { topLeft, topRight } }: ReadResult): number {
  return Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
}

function mmOf(pixels: number): number {
  return (pixels / DPI) * INCH_MM;
}

function pixelOf(mm: number): number {
  return Math.round((mm / INCH_MM) * DPI);
}

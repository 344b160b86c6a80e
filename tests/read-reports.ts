import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A sheet of a workbook as it lies in the file: every row the texts and numbers of its cells. */
export interface ReadSheet {
  name: string;
  isRightToLeft: boolean;
  rows: string[][];
  formats: (string | undefined)[][];
}

/** Reads a workbook from its own XML. */
export function readXlsx(bytes: Uint8Array): ReadSheet[] {
  const files = unzipSync(bytes);
  const xml = (name: string) => (files[name] ? strFromU8(files[name]) : '');
  const shared = [...xml('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map((match) =>
    plain(match[1] ?? ''),
  );
  const names = [...xml('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map((match) =>
    plain(match[1] ?? ''),
  );
  const formats = formatsOf(xml('xl/styles.xml'));
  return names.map((name, i) => {
    const sheet = xml(`xl/worksheets/sheet${i + 1}.xml`);
    const cells = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map((row) => [
      ...(row[1] ?? '').matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs),
    ]);
    return {
      name,
      isRightToLeft: /<sheetView [^>]*rightToLeft="1"/.test(sheet),
      rows: cells.map((row) =>
        row.map(([, attributes = '', content = '']) => {
          const value = plain(content);
          return attributes.includes('t="s"') ? (shared[Number(value)] ?? '') : value;
        }),
      ),
      formats: cells.map((row) =>
        row.map(([, attributes = '']) => formats[Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? -1)]),
      ),
    };
  });
}

/** The number format of each style. */
function formatsOf(styles: string): (string | undefined)[] {
  const builtIn: Record<string, string> = { '9': '0%' };
  const own = Object.fromEntries(
    [...styles.matchAll(/<numFmt [^>]*?\/>/g)].map(([tag]) => [
      /numFmtId="(\d+)"/.exec(tag)?.[1] ?? '',
      plain(/formatCode="([^"]*)"/.exec(tag)?.[1] ?? ''),
    ]),
  );
  const list = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? '';
  return [...list.matchAll(/<xf [^>]*numFmtId="(\d+)"|<xf\b/g)].map(
    (match) => own[match[1] ?? ''] ?? builtIn[match[1] ?? ''],
  );
}

function plain(xml: string): string {
  return xml
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
}

/** Reads a CSV as RFC 4180 has it. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.slice(0, -1);
}

/** A document as assistive software reads it. */
export interface ReadPdf {
  pages: number;
  language: string;
  title: string;
  isTagged: boolean;
  /** The roles of its structure, in order. */
  roles: string[];
  alternatives: string[];
  /** The words of all pages, in no certain order. */
  words: string[];
  /** The families that they are set in. */
  fonts: string[];
}

interface StructureNode {
  role?: string;
  alt?: string;
  children?: StructureNode[];
}

/** Reads a PDF back. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // The reader below takes the bytes away.
  const fonts = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/\/FontName \/\w+\+(\w+)/g);
  const loading = getDocument({ data: bytes, verbosity: 0 });
  const document = await loading.promise;
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  const marks = await document.getMarkInfo();
  const read: ReadPdf = {
    pages: document.numPages,
    language: info.Language ?? '',
    title: info.Title ?? '',
    isTagged: Boolean((marks as unknown as Map<string, boolean> | null)?.get('Marked')),
    roles: [],
    alternatives: [],
    words: [],
    fonts: [...fonts].flatMap(([, name]) => name ?? []),
  };
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const tree = (await page.getStructTree()) as StructureNode | null;
    if (tree) visit(read, tree);
    const { items } = await page.getTextContent();
    read.words.push(...items.flatMap((item) => ('str' in item ? item.str.split(/\s+/) : [])).filter(Boolean));
  }
  await loading.destroy();
  return read;
}

function visit(read: ReadPdf, { role, alt, children = [] }: StructureNode): void {
  if (role) read.roles.push(role);
  if (alt) read.alternatives.push(alt);
  for (const child of children) visit(read, child);
}

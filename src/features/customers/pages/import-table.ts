import { ROW_FIELDS } from '../choices.contract.ts';
import { type GuessedTable, guessTable } from '../columns.policy.ts';
import { parseTable, type TableRow } from '../csv.policy.ts';
import { decodeText } from '../encodings.policy.ts';
import { importCopy } from '../import.copy.he.ts';
import { readLines } from '../pasted.policy.ts';
import { isVcard, readVcards, vcardTable } from '../vcards.policy.ts';
import type { ImportTable } from './import-draft.ts';

const { file: texts } = importCopy;
/** How files of Excel begin, from 2007 on and before, and those of Word too. */
const OFFICE = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0'];
const WORD = /\bword\/|opendocument\.text|WordDocument/;
/** Data of programs, diaries and mails. */
const NO_LIST = /^\s*(?:[[{]\s*[[{"]|BEGIN:VCALENDAR|(?:Received|Return-Path|Delivered-To|MIME-Version): )/i;

/** Reads the table in a file, and guesses what its columns hold. */
export function readTable(
  fileName: string,
  bytes: Uint8Array,
  today: string,
): ImportTable | { fault: string } {
  const fault = faultOf(new TextDecoder('latin1').decode(bytes));
  if (fault) return { fault };
  const text = decodeText(bytes);
  if (isBinary(text) || NO_LIST.test(text)) return { fault: texts.notText };
  const rows = rowsIn(text);
  if (rows.length === 0) return { fault: texts.empty };
  const table = guessTable(rows, today);
  return { fileName, ...(isWhole(table) ? table : (linesAsTable(text, table) ?? table)) };
}

function faultOf(bytes: string): string | null {
  const isOffice = OFFICE.some((opening) => bytes.startsWith(opening));
  if (/^(?:%PDF-|\{\\rtf)/.test(bytes)) return texts.document;
  if (isOffice) return WORD.test(bytes.replaceAll('\0', '')) ? texts.document : texts.workbook;
  return null;
}

function isWhole({ columns }: GuessedTable): boolean {
  return columns.includes('name') && (columns.includes('phone') || columns.includes('email'));
}

/** A list of lines without columns, as one that is pasted; what stands above them are titles. */
function linesAsTable(text: string, table: GuessedTable): GuessedTable | null {
  const top = table.isTitled ? (table.numbers[0] ?? 0) : 0;
  const { rows, numbers } = readLines(text, top);
  if (!rows.some(({ name, phone, email }) => name && (phone || email))) return null;
  const columns = [...ROW_FIELDS];
  const cells = rows.map((row) => ROW_FIELDS.map((field) => row[field]));
  return { cells, numbers, isTitled: false, guessed: columns, columns };
}

function rowsIn(text: string): TableRow[] {
  if (isVcard(text)) return vcardTable(readVcards(text));
  return /^\s*<(?:!doctype|html|table|meta|style|\?xml)/i.test(text) ? htmlRows(text) : parseTable(text);
}

/** Programs on the web give a page with a table the name of a workbook. */
function htmlRows(text: string): TableRow[] {
  const page = new DOMParser().parseFromString(text, 'text/html');
  return [...page.querySelectorAll('tr')]
    .map((row, at) => ({
      number: at + 1,
      cells: [...row.cells].map(({ textContent }) => textContent.trim()),
    }))
    .filter(({ cells }) => cells.some(Boolean));
}

/** A few stray signs are cleaned; a picture or a document is full of them. */
function isBinary(text: string): boolean {
  const sample = text.slice(0, 4_000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell what is no text
  const strange = sample.match(/[\u0000-\u0008\u000E-\u001F\u0080-\u009F\uFFFD]/g)?.length ?? 0;
  return strange > sample.length / 20;
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvTable } from '#platform/csv.ts';
import { decodeText, parseTable } from './csv.policy.ts';

const cellsOf = (text: string, delimiter?: string) => parseTable(text, delimiter).map(({ cells }) => cells);

/** Hebrew letters stand from 0xE0 in Windows-1255. */
const windows1255 = (text: string) =>
  Uint8Array.from(text, (char) => {
    const code = char.charCodeAt(0);
    return code >= 0x5d0 ? code - 0x5d0 + 0xe0 : code;
  });

describe('a file becomes text', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('שם;טלפון')],
    ['Windows-1255', windows1255('שם;טלפון')],
    ['UTF-16 of Excel', new Uint8Array(Buffer.from('\uFEFFשם;טלפון', 'utf16le'))],
    ['UTF-16, the great end first', new Uint8Array(Buffer.from('\uFEFFשם;טלפון', 'utf16le').swap16())],
  ])('%s', (_, bytes) => {
    expect(decodeText(bytes)).toBe('שם;טלפון');
  });
});

test.each([
  ['שם,טלפון\nדנה,0521234567', ['דנה', '0521234567']],
  ['שם;טלפון\nכהן, דנה;0521234567\nלוי, רון;0541234567', ['כהן, דנה', '0521234567']],
  ['שם\tטלפון\nדנה\t052,1', ['דנה', '052,1']],
  ['שם|טלפון\nדנה|1', ['דנה', '1']],
  ['"א;ב",1\n"ג;ד",2', ['ג;ד', '2']],
  ['רק שמות\nבלי מפריד', ['בלי מפריד']],
  ['', undefined],
])('the delimiter of %j is detected', (text, second) => {
  expect(cellsOf(text)[1]).toEqual(second);
});

test('quotes hold delimiters, line breaks and quotes; empty rows are none', () => {
  expect(cellsOf('\uFEFFא,"ב, ג"\r\n\r\n"ד ""ה""","ו\nז"\r,,\nחברת "דגן",ט', ',')).toEqual([
    ['א', 'ב, ג'],
    ['ד "ה"', 'ו\nז'],
    ['חברת "דגן"', 'ט'],
  ]);
});

test.each([
  ['שם,טלפון\n\nדנה,1\n,\n\nרון,2\n', [1, 3, 6]],
  ['שם,טלפון\r\n\r\nדנה,1\r\nרון,2', [1, 3, 4]],
  ['\r\rדנה,1\rרון,2', [3, 4]],
  ['"שם\r\nמלא",טלפון\r\n"דנה\n\nכהן",1\r\nרון,2', [1, 2, 3]],
])('rows are numbered as spreadsheets show them: %j', (text, numbers) => {
  expect(parseTable(text).map(({ number }) => number)).toEqual(numbers);
});

test('a table that was written is read again as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'אב ",;\n|7+=') }).map((text) => text.trim());
  const row = fc.tuple(cell, cell, cell).filter((cells) => cells.some(Boolean));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
      expect(cellsOf(csvTable(rows).toString(), ',')).toEqual(rows);
    }),
  );
});

test('of any text nothing is thrown', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => parseTable(text).length >= 0));
});

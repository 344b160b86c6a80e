import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvTable } from '#platform/csv.ts';
import { parseTable } from './csv.policy.ts';
import { decodeText } from './encodings.policy.ts';

const cellsOf = (text: string, delimiter?: string) => parseTable(text, delimiter).map(({ cells }) => cells);

/** Hebrew letters stand from 0xE0 in Windows-1255. */
const windows1255 = (text: string) =>
  Uint8Array.from(text, (char) => {
    const code = char.charCodeAt(0);
    return code >= 0x5d0 ? code - 0x5d0 + 0xe0 : code;
  });

/** And from 0x80 in the code page of DOS. */
const dos = (text: string) => windows1255(text).map((byte) => (byte >= 0xe0 ? byte - 0x60 : byte));

const encoded = (text: string, encoding: string) => {
  const all = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
  return Uint8Array.from(text, (letter) => all.indexOf(letter));
};

const misread = (text: string, encoding: string) =>
  new TextEncoder().encode(new TextDecoder(encoding).decode(new TextEncoder().encode(text)));

describe('a file becomes text', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('שם;טלפון')],
    ['Windows-1255', windows1255('שם;טלפון')],
    ['UTF-16 of Excel', new Uint8Array(Buffer.from('\uFEFFשם;טלפון', 'utf16le'))],
    ['UTF-16, the great end first', new Uint8Array(Buffer.from('\uFEFFשם;טלפון', 'utf16le').swap16())],
    ['UTF-16 without its mark', new Uint8Array(Buffer.from('שם;טלפון', 'utf16le'))],
    [
      'UTF-16 without its mark, the great end first',
      new Uint8Array(Buffer.from('שם;טלפון', 'utf16le').swap16()),
    ],
  ])('%s', (_, bytes) => {
    expect(decodeText(bytes)).toBe('שם;טלפון');
  });

  // Proves S325.
  test('UTF-8 with a letter that was cut in halves stays UTF-8, and the letter is marked', () => {
    const [name, phone] = [Buffer.from('דנה').subarray(0, 5), Buffer.from(',0521234567\nרון,0547654321')];
    expect(decodeText(Buffer.concat([name, phone]))).toBe('דנ\uFFFD,0521234567\nרון,0547654321');
  });

  test.each([
    ['DOS, in the order of the screen', dos('ןופלט;םש\n1;ןהכ הנד'), 'טלפון;שם\n1;דנה כהן'],
    ['DOS, as it is read', dos('שם;טלפון\nדנה כהן;1'), 'שם;טלפון\nדנה כהן;1'],
    [
      'Windows-1255, in the order of the screen',
      windows1255("ןופלט,םש\n1,'גרו'ג ןור"),
      "טלפון,שם\n1,רון ג'ורג'",
    ],
    [
      'Russian',
      encoded('Имя;Телефон\nАнна ИВАНОВА;1\nпётр Левин;2', 'windows-1251'),
      'Имя;Телефон\nАнна ИВАНОВА;1\nпётр Левин;2',
    ],
    [
      'Arabic',
      encoded('الاسم;الهاتف\nمحمد علي;1\nفاطمة خطيب;2', 'windows-1256'),
      'الاسم;الهاتف\nمحمد علي;1\nفاطمة خطيب;2',
    ],
    [
      'French',
      encoded('Prénom;Nom\nHélène;Lévi\nZoë;Bénichou', 'windows-1252'),
      'Prénom;Nom\nHélène;Lévi\nZoë;Bénichou',
    ],
    ['UTF-8 read as Windows-1252', misread('שם,טלפון\nדנה כהן,1', 'windows-1252'), 'שם,טלפון\nדנה כהן,1'],
    ['UTF-8 read as Windows-1255', misread('שם,טלפון\nדנה כהן,1', 'windows-1255'), 'שם,טלפון\nדנה כהן,1'],
    [
      'Windows-1255 read as Windows-1252',
      new TextEncoder().encode('ùí,èìôåï\nãðä ëäï,1'),
      'שם,טלפון\nדנה כהן,1',
    ],
    ['Arabic read as Windows-1252', misread('محمد علي,1', 'windows-1252'), 'محمد علي,1'],
    [
      'names of other languages',
      new TextEncoder().encode('Zoë Müller,1\nØrsted à,5×–6'),
      'Zoë Müller,1\nØrsted à,5×–6',
    ],
  ])('of another encoding or spoiled: %s', (_, bytes, text) => {
    expect(decodeText(bytes)).toBe(text);
  });

  test('Windows-1255 with vowels, quotes and ₪', () => {
    const bytes = [0xf9, 0xd1, 0xec, 0xe5, 0xed, 0x20, 0xe1, 0xf2, 0x94, 0xee, 0x2c, 0xa4, 0x31, 0x30];
    expect(decodeText(Uint8Array.from(bytes))).toBe('שׁלום בע”מ,₪10');
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

describe('two columns are two', () => {
  const customers = [
    ['דנה כהן', '0521234567'],
    ['לוי, רון', '054-7654321'],
    ['בר; נועה', '03-6123456'],
    ['גל | שיר', 'gal@example.com'],
    ['ש"ס', ''],
    ['טל', '+972 53 123 4567'],
    ['אור', '0501112233'],
  ];
  const line = (cells: string[], delimiter: string) =>
    cells.map((cell) => (/[,;|]/.test(cell) ? `"${cell}"` : cell)).join(delimiter);

  // Proves S323.
  test.each(
    [';', '\t', ',', '|'].flatMap((delimiter) =>
      [3, 4, 5, 6, 7, 8].map((rows) => [delimiter, rows] as const),
    ),
  )('by %j in %i rows, with and without a last line break and titles', (delimiter, rows) => {
    for (const titles of [[], [['שם', 'טלפון']]])
      for (const end of ['', '\n', '\r\n\r\n']) {
        const table = [...titles, ...customers].slice(0, rows);
        const text = table.map((cells) => line(cells, delimiter)).join('\r\n') + end;
        expect(cellsOf(text)).toEqual(table);
      }
  });

  test.each([
    // Commas in every name, and none quoted.
    ['כהן, דנה;0521234567\nלוי, רון;0547654321\n', ['כהן, דנה', '0521234567']],
    ['כהן, דנה\t0521234567\nלוי, רון\t0547654321\n', ['כהן, דנה', '0521234567']],
    ['דנה;כהן;0521234567;a,b,c\nרון;לוי;0547654321;d,e\n', ['דנה', 'כהן', '0521234567', 'a,b,c']],
    ['דוח לקוחות\n\nשם;טלפון\nדנה;0521234567\nרון;0547654321\n', ['דוח לקוחות']],
    ['דנה כהן^0521234567^חולון, הרצל 5\n', ['דנה כהן', '0521234567', 'חולון, הרצל 5']],
    ['محمد علي، 0521234567\nرامي، 0547654321\n', ['محمد علي', '0521234567']],
    ['דנה,1;2,0521234567\nרון,3;4,0547654321', ['דנה', '1;2', '0521234567']],
  ])('%j', (text, first) => {
    expect(cellsOf(text)[0]).toEqual(first);
  });
});

// Proves S323.
test.each([
  [
    'sep=;\r\nשם;טלפון\r\nדנה;"1,5"',
    [
      ['שם', 'טלפון'],
      ['דנה', '1,5'],
    ],
  ],
  ['\uFEFFsep=,\nשם,טלפון', [['שם', 'טלפון']]],
  ['"sep=\t"\nשם\tטלפון', [['שם', 'טלפון']]],
  ['SEP=|\nשם|טלפון;א', [['שם', 'טלפון;א']]],
])('the line of Excel that names the delimiter is none of the rows: %j', (text, rows) => {
  expect(cellsOf(text)).toEqual(rows);
  expect(parseTable(text)[0]?.number).toBe(1);
});

// Proves S323.
test.each([
  ['="0501234567"', '0501234567'],
  ['"=""0501234567"""', '0501234567'],
  ["'0501234567", '0501234567'],
  ["'+972501234567", '+972501234567'],
  ['\u200F0501234567\u200E', '0501234567'],
  ['בע&quot;מ &amp; בניו', 'בע"מ & בניו'],
  ['&#1491;&#1504;&#1492; &#039;', "דנה '"],
  ['=1+1', '=1+1'],
  ["'דנה'", 'דנה'],
  ["'דנה", 'דנה'],
  ["ג'ני", "ג'ני"],
  ['ד\u0000נ\u0007ה', 'דנה'],
  ['צה"ל', 'צה"ל'],
])('what a program put around the cell %j is taken off', (typed, cell) => {
  expect(cellsOf(`שם,${typed}`, ',')[0]?.[1]).toBe(cell);
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

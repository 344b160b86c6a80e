import { describe, expect, test } from 'vitest';
import { parseTable } from '../features/customers/csv.policy.ts';
import { csvCell, csvTable } from './csv.ts';
import { cleanLine } from './text.ts';

/** Characters with which spreadsheets begin a formula, and invisible ones that may stand before it. */
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '−', '﹦', '﹢', '﹣', '﹫'];
const BEFORE = ['', ' ', '\u00A0', '\u3000', '\uFEFF', '\u200F', '\u200B', '\u0000', "'", "''", " '"];

describe('a cell', () => {
  // Proves V79.
  test.each(SIGNS)('that a spreadsheet would run by %s stays text, whatever stands before it', (sign) => {
    for (const before of [
      '',
      ' ',
      '\t',
      '\r',
      '\n',
      '\u00A0',
      '\u3000',
      '\uFEFF',
      '\u200F',
      '\u0000',
      '\t \uFEFF',
    ])
      expect(csvCell(`${before}${sign}1+1`)).toBe(`'${before}${sign}1+1`);
  });

  test('stays as it is where it opens nothing, and numbers stay numbers', () => {
    expect(['א-ב', '1=1', 'a@b.example', 'שלום', "'שלום'"].map(csvCell)).toEqual([
      'א-ב',
      '1=1',
      'a@b.example',
      'שלום',
      "'שלום'",
    ]);
    expect(csvCell(-1)).toBe(-1);
  });

  // Proves V79.
  test('comes back by an import as it went out', () => {
    const texts = SIGNS.flatMap((sign) => BEFORE.map((before) => `${before}${sign}1+1`));
    const [, ...back] = parseTable(csvTable([['טקסט'], ...texts.map((text) => [text])]).toString(), ',');
    expect(back.map(({ cells }) => cleanLine(cells[0] ?? ''))).toEqual(texts.map(cleanLine));
  });
});

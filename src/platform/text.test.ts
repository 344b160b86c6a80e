import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch, line, paragraph, withoutGaps } from './text.ts';

describe('a line of typed text', () => {
  it.each([
    ['  דנה   לוי ', 'דנה לוי'],
    ['דנה\tלוי\nתל אביב', 'דנה לוי תל אביב'],
    ['דנה\u00A0\u2003לוי', 'דנה לוי'],
    ['\u202Egpj.ילוי\u202C', 'gpj.ילוי'],
    ['\u2067דנה\u2069 \u200Fלוי\u200E\u061C', 'דנה לוי'],
    ['קפה ☕ "נואר"', 'קפה ☕ "נואר"'],
    // Blank, whatever stands there.
    ['\u200B\u2060 \u3164\u2800\u0301', ''],
    ['👩\u200D👧', '👩\u200D👧'],
    // A tower of marks would be drawn over the lines around it.
    ['שּׁ\u05B0\u0591לום', 'שּׁ\u05B0\u0591לום'],
    [`ש${'\u0301\u0316'.repeat(9)}ל\u0489\u20DD`, 'ש\u0301\u0316\u0301\u0316ל\u0489\u20DD'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(line(50).parse(typed)).toBe(kept);
  });

  // Proves S317.
  it.each([
    ['a\0b\u0007c\u007Fd\u009Fe', 'abcde'],
    ['חצי \uD83D סמל\uDC00', 'חצי סמל'],
    ['👩\u200D👧😀', '👩\u200D👧😀'],
    ['שורה\u000Bשנייה\u000Cעמוד\u2028חדש', 'שורה שנייה עמוד חדש'],
    ['תל\u001Eאביב', 'תל-אביב'],
    ['תמונה \uFFFC מהטלפון', 'תמונה מהטלפון'],
    // Found by a search, and the same name as without.
    ['דנ\u00ADה כה\u200Bן\u2060 לו\u206Aי\uFEFF', 'דנה כהן לוי'],
    ['\uF0B7 צבע \uF0A7 פן', '• צבע • פן'],
    ['\0\u000B\uD800', ''],
  ])('%j is cleaned to %j, not refused', (typed, kept) => {
    expect(line(50).parse(typed)).toBe(kept);
  });

  it.each([1, null, undefined, {}, ['a']])('%j is no text', (typed) => {
    expect(line(50).safeParse(typed).success).toBe(false);
  });

  it('is as long as what is kept of it', () => {
    expect(line(3).safeParse('  אבג  ').success).toBe(true);
    expect(line(3, 'ארוך מדי').safeParse('אבגד').error?.issues[0]?.message).toBe('ארוך מדי');
  });
});

it('is cleaned once and for all', () => {
  const piece = fc.constantFrom(
    ...'א \n\r\t.\u00A0\u200B\u200F\u202E\u2028\u3164\u0301\u0316\uFEFF\u0085\0\v\f\u001E\uF0B7\uFFFC',
    '\uD83D',
    '\uDE00',
    '👩\u200D👧',
  );
  const typed = fc
    .array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 2 })))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(typed, (text) => {
      for (const schema of [line(1_000), paragraph(1_000), paragraph(1_000).overwrite(withoutGaps)]) {
        const kept = schema.parse(text);
        expect(schema.parse(kept)).toBe(kept);
        expect(kept).not.toMatch(/(?![\n\t])\p{Cc}|\p{Cs}/u);
      }
    }),
  );
});

// Proves S317.
it('keeps the line breaks of a paragraph, one kind of them', () => {
  expect(paragraph(50).parse(' שורה\r\nשנייה\rשלישית\n\n  רביעית ')).toBe('שורה\nשנייה\nשלישית\n\n  רביעית');
  // As Word, PowerPoint and Pages copy a line break within a paragraph, and the end of a page.
  expect(paragraph(50).parse('שורה\vשנייה\u2028שלישית\fרביעית')).toBe('שורה\nשנייה\nשלישית\nרביעית');
});

it.each([
  ['א\n\n\nב', 'א\n\nב'],
  ['א\n \n\t\n\u2003\n  ב', 'א\n\n  ב'],
  ['א\n\nב\nג', 'א\n\nב\nג'],
  [`א${'\n'.repeat(2998)}ב`, 'א\n\nב'],
])('%j has no more than one empty line at a time', (typed, kept) => {
  expect(withoutGaps(typed)).toBe(kept);
});

describe('text folded for search', () => {
  it.each([
    ['שָׁלוֹם', 'שלומ'],
    ['שׁלום', 'שלומ'],
    ['ארץ ישראל ומלך עף', 'ארצ ישראל ומלכ עפ'],
    ['ג׳ירפה ז"ל צה״ל', 'גירפה זל צהל'],
    ["ג'ירפה ג’ירפה ג`ירפה", 'גירפה גירפה גירפה'],
    ['צ´יפס צ′יפס', 'ציפס ציפס'],
    ['אמרו „מצוין“ ו‚טוב‛', 'אמרו מצוינ וטוב'],
    ['תל־אביב', 'תל אביב'],
    ['תל-אביב – יפו', 'תל אביב יפו'],
    ['Café NOIR', 'cafe noir'],
    ['  שני   רווחים\n', 'שני רווחימ'],
    ['\u200Fשלום\u200B', 'שלומ'],
  ])('%s is found as %s', (written, folded) => {
    expect(foldForSearch(written)).toEqual(folded);
  });

  it('is folded no further by folding it again', () => {
    const letters = fc.constantFrom(...'אבגדהוזחטיכלמנסעפצקרשתךםןףץ׳״־-"\'aZéİ 5', 'שּׁ', '\u05B8', '\u0301');
    const words = fc
      .array(fc.oneof(letters, fc.string({ maxLength: 1, unit: 'grapheme' })))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(words, (text) => {
        expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
      }),
    );
  });

  it('is found by any part of a word, with or without its final letter', () => {
    const review = foldForSearch('הספרים של אדם היו מצוינים');
    for (const query of ['ספרים', 'ספרי', 'אדם', 'אדמ', 'מצוינימ', 'אָדָם'])
      expect(review).toContain(foldForSearch(query));
  });
});

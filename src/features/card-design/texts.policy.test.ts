import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerpt, nameInSubject } from '#features/cards/excerpt.policy.ts';
import { drawableText, fitText } from './drawn-text.policy.ts';

test('a name in a subject keeps its own direction', () => {
  expect(nameInSubject('Café Noir (TLV)')).toBe('\u2068Café Noir (TLV)\u2069');
});

test('an excerpt is cut between words, marked, and never too long', () => {
  expect(excerpt('קצר', 10)).toBe('קצר');
  expect(excerpt('שלום לכולם וברוכים הבאים', 15)).toBe('שלום לכולם…');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 2, max: 50 }), (text, max) => {
      expect([...excerpt(text, max)].length).toBeLessThanOrEqual(max);
    }),
  );
});

describe('text that is drawn', () => {
  const widthOf = (text: string, size: number) => [...text].length * size * 0.5;
  const frame = { width: 400, sizes: [80, 40, 20].map((size) => ({ size, lines: 2 })), widthOf };

  test('keeps Hebrew, Latin, Arabic, Cyrillic and digits, and drops what the font has no letters for', () => {
    expect(drawableText('מספרת "דוד" 💈✂️ (בע״מ) ₪')).toBe('מספרת "דוד" (בע״מ) ₪');
    expect(drawableText('Café Śląsk')).toBe('Café Śląsk');
    expect(drawableText('Кафе 💈')).toBe('Кафе');
    expect(drawableText('مخبز السلام ٢٤')).toBe('مخبز السلام ٢٤');
    expect(drawableText('ኢትዮጵያ')).toBe('');
    expect(drawableText('!?')).toBe('');
  });

  test('takes the first size that fits', () => {
    expect(fitText('קפה', frame)).toEqual({ lines: ['קפה'], size: 80 });
    expect(fitText('קפה נוגה פלורנטין', frame)).toEqual({ lines: ['קפה נוגה', 'פלורנטין'], size: 80 });
    expect(fitText('קפה נוגה בפלורנטינים', frame).size).toBe(40);
  });

  test('never leaves its frame, whatever the words', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 300 }), (text) => {
        const { lines, size } = fitText(text, frame);
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(400);
      }),
    );
  });
});

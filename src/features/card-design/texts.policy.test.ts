import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerpt, nameInSubject } from '#features/cards/excerpt.policy.ts';
import type { PublicReview } from '#features/reviews/contract.ts';
import { drawableText, fitText } from '#surfaces/public-card/drawn-text.policy.ts';
import { fitting, idAfter, shortened } from './review-fit.policy.ts';

const review = (fields: Partial<PublicReview> = {}): PublicReview => ({
  id: '0193a1b2-0000-7000-8000-000000000001',
  customerName: 'דנה',
  rating: 5,
  comment: 'טוב',
  image: null,
  label: 'none',
  createdAt: '2026-11-20T10:00:00Z',
  businessResponse: null,
  respondedAt: null,
  isPinned: false,
  ...fields,
});

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

test('long texts of a review are cut and said to be', () => {
  const long = shortened(review({ comment: 'מילה '.repeat(200), businessResponse: 'תודה '.repeat(200) }));
  expect(long.isCut).toBe(true);
  expect(long.comment.endsWith('…')).toBe(true);
  expect(shortened(review())).toEqual({ ...review(), isCut: false });
});

test('reviews fit by their text, and one always does', () => {
  const list = Array.from({ length: 10 }, () => review({ comment: 'א'.repeat(97) }));
  expect(fitting(list, 600)).toHaveLength(3);
  expect(
    fitting(
      list.map((one) => ({ ...one, image: 'photo.webp' })),
      600,
    ),
  ).toHaveLength(2);
  expect(fitting(list, 10)).toHaveLength(1);
  expect(fitting(list, 10_000)).toHaveLength(10);
  expect(fitting([], 10)).toEqual([]);
});

test('the id after an id is the next one', () => {
  expect(idAfter('0193a1b2-0000-7000-8000-0000000000ff')).toBe('0193a1b2-0000-7000-8000-000000000100');
  expect(idAfter('0193a1b2-0000-7fff-bfff-ffffffffffff')).toBe('0193a1b2-0000-7fff-c000-000000000000');
});

describe('text that is drawn', () => {
  const widthOf = (text: string, size: number) => [...text].length * size * 0.5;
  const frame = { width: 400, sizes: [80, 40, 20], lines: 2, widthOf };

  test('keeps Hebrew, Latin and digits, and drops what the font has no letters for', () => {
    expect(drawableText('מספרת "דוד" 💈✂️ (בע״מ) ₪')).toBe('מספרת "דוד" (בע״מ) ₪');
    expect(drawableText('Café Śląsk')).toBe('Café Śląsk');
    expect(drawableText('Кафе 💈')).toBe('');
    expect(drawableText('!?')).toBe('');
  });

  test('takes the largest size that fits', () => {
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

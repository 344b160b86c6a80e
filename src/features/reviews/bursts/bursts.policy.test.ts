import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Arrival, busyDayOf, DAY_FLOOR, findAlike, findBurst, HOUR_FLOOR } from './bursts.policy.ts';

const now = new Date('2026-11-21T10:00:00Z');
const arrival = (n: number, text: string, ageMs = n * 60_000): Arrival => ({
  id: `review-${n}`,
  at: new Date(now.getTime() - ageMs),
  text,
});
const quiet = { perDay: [], lately: [], inDay: 0, inHour: 0 };

describe('far more than this business is used to', () => {
  test.each([
    ['a new business, a good day', [], DAY_FLOOR, HOUR_FLOOR, false],
    ['a new business, flooded in a day', [], DAY_FLOOR + 1, 3, true],
    ['a new business, flooded in an hour', [], HOUR_FLOOR + 1, HOUR_FLOOR + 1, true],
    ['one a day, and a wedding', Array(56).fill(1), 15, 8, false],
    ['forty a day, as ever', Array(56).fill(40), 55, 12, false],
    ['forty a day, and three times that', Array(56).fill(40), 121, 12, true],
    ['one wild day weeks ago excuses nothing', [...Array(50).fill(1), 400], DAY_FLOOR + 1, 2, true],
  ] as const)('%s', (_, perDay, inDay, inHour, isBurst) => {
    const found = findBurst({ ...quiet, perDay: [...perDay], inDay, inHour }, now);
    expect(found?.reasons ?? []).toEqual(isBurst ? ['rate'] : []);
  });

  test('the busy day is of days, those without any among them', () => {
    expect(busyDayOf([])).toBe(0);
    expect(busyDayOf([9, 9, 9])).toBe(0);
    expect(busyDayOf(Array(56).fill(7))).toBe(7);
  });
});

describe('the same text in many hands', () => {
  const texts = [
    'דנה שירות מעולה ויחס אישי, ממליצה בחום לכל מי שמחפשת תספורת',
    'רונית שירות מעולה ויחס אישי, ממליצה בחום לכל מי שמחפשת תספורת',
    'יעל שרות מעולה ויחס אישי, ממליצה בחום לכל מי שמחפשת תספורת!',
    'גל שירות מעולה ויחס אישי ממליצה בחום לכל מי שמחפשת תספורת',
  ];
  test('is seen through names and slips', () => {
    const found = findBurst({ ...quiet, lately: texts.map((text, n) => arrival(n, text)) }, now);
    expect(found?.reasons).toEqual(['alike']);
    expect(found?.alike).toHaveLength(6);
  });

  test('counts every pair, and keeps the likest of them', () => {
    const many = Array.from({ length: 12 }, (_, n) => arrival(n, texts[n % 2] ?? ''));
    const found = findBurst({ ...quiet, lately: many }, now);
    expect(found?.alikePairs).toBe((12 * 11) / 2);
    // Six of each text: thirty of the pairs are the same to the letter.
    expect(found?.alike.map(({ likeness }) => likeness)).toEqual(Array(30).fill(1));
  });

  test.each([
    ['three of them', texts.slice(0, 3).map((text, n) => arrival(n, text))],
    [
      'short ones that anybody writes',
      Array.from({ length: 9 }, (_, n) => arrival(n, 'שירות מצוין, ממליצה')),
    ],
    ['those of days ago', texts.map((text, n) => arrival(n, text, (n + 2) * 86_400_000))],
    [
      'different ones',
      [
        'באנו עם הילדים ביום שישי בבוקר וקיבלו אותנו בחיוך גדול',
        'הצבע יצא בדיוק כמו בתמונה שהבאתי, אחזור לפני החתונה',
        'קצת חיכינו בתור, אבל התוצאה הייתה שווה כל דקה',
        'המחיר הוגן והמקום נקי, ממליצה לקבוע תור מראש',
      ].map((text, n) => arrival(n, text)),
    ],
  ])('%s are nothing', (_, lately) => expect(findBurst({ ...quiet, lately }, now)).toBeNull());

  test('likeness does not ask who came first', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(texts, { minLength: 2 }), (some) => {
        const pairs = (list: string[]) => findAlike(list.map((text, n) => arrival(n, text))).length;
        expect(pairs(some)).toBe(pairs([...some].reverse()));
      }),
    );
  });
});

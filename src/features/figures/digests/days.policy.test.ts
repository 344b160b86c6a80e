import { describe, expect, it, test } from 'vitest';
import { addDays, instantOf } from '#platform/zoned-time.ts';
import { areComparable, bestReview, finished, monthBefore, monthName } from './days.policy.ts';
import { averagesInWords, receivedInWords } from './letter.copy.he.ts';

describe('the first workday of a month', () => {
  it.each([
    ['an ordinary Sunday', '2026-11-01', '2026-10-01', '2026-10-31'],
    ['a Thursday', '2026-10-01', '2026-09-01', '2026-09-30'],
    ['after a Friday and a Sabbath', '2026-05-03', '2026-04-01', '2026-04-30'],
    ['after the eve and the day of Passover', '2026-04-05', '2026-03-01', '2026-03-31'],
    ['after New Year’s eve, New Year and a weekend', '2027-10-04', '2027-09-01', '2027-09-30'],
    ['at the beginning of a year', '2027-01-03', '2026-12-01', '2026-12-31'],
  ])('is %s', (_, workday, from, to) => {
    expect(finished.month(instantOf(workday, '08:00'))).toEqual({ from, to });
    // A process that was down still makes it on the days after, and not later.
    expect(finished.month(instantOf(addDays(workday, 3), '23:59'))).toEqual({ from, to });
    expect(finished.month(instantOf(addDays(workday, 4), '00:00'))).toBe(null);
    expect(finished.month(instantOf(addDays(workday, -1), '23:59'))).toBe(null);
  });

  it('comes in every month while the work looks for it', () => {
    for (let year = 2026; year < 2050; year++)
      for (let month = 1; month <= 12; month++) {
        const first = `${year}-${String(month).padStart(2, '0')}-01`;
        const mornings = Array.from({ length: 12 }, (_, i) => instantOf(addDays(first, i), '08:00'));
        expect(mornings.filter((morning) => finished.month(morning)).length, first).toBeGreaterThanOrEqual(4);
      }
  });
});

test('months are named and follow each other', () => {
  expect([monthName('2026-10-01'), monthName('2026-12-31')]).toEqual(['אוקטובר', 'דצמבר']);
  expect(monthBefore('2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(monthBefore('2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test.each([
  [0, 0, 'גם בספטמבר לא התקבלו ביקורות.'],
  [1, 0, 'בספטמבר לא התקבלו ביקורות.'],
  [0, 1, 'בספטמבר התקבלה ביקורת אחת.'],
  [0, 8, 'בספטמבר התקבלו 8 ביקורות.'],
  [2, 2, 'גם בספטמבר התקבלו שתי ביקורות.'],
  [3, 2, 'ביקורת אחת יותר מאשר בספטמבר.'],
  [2, 8, '6 ביקורות פחות מאשר בספטמבר.'],
])('%i reviews after %i are told so', (received, receivedBefore, said) => {
  expect(receivedInWords({ before: 'בספטמבר', received, receivedBefore })).toBe(said);
});

test.each([
  [4.84, 10, 4.31, 12, 'ממוצע החודש גבוה מזה של ספטמבר: 4.8 לעומת 4.3.'],
  [4.1, 30, 4.4, 12, 'ממוצע החודש נמוך מזה של ספטמבר: 4.1 לעומת 4.4.'],
  // The same where people see the same.
  [4.64, 10, 4.56, 10, 'ממוצע החודש נשאר כמו בספטמבר: 4.6.'],
  [
    5,
    9,
    1,
    40,
    'באחד החודשים אושרו פחות מ־10 ביקורות, וביקורת אחת מזיזה אז את הממוצע. לכן הוא לא מושווה לזה של ספטמבר.',
  ],
  [null, 0, 4.4, 12, ''],
  [4.4, 12, null, 0, ''],
])('an average of %s by %i reviews after %s by %i is told so', (now, count, before, countBefore, said) => {
  const average = { average: now, count };
  const averageBefore = { average: before, count: countBefore };
  expect(averagesInWords({ month: '2026-10-01', average, averageBefore })).toBe(said);
});

test('averages are compared where ten reviews stand behind each', () => {
  expect([areComparable(10, 10), areComparable(9, 100), areComparable(100, 9)]).toEqual([true, false, false]);
});

test('the quoted review has the most stars, and then the most words; none below four, and none without words', () => {
  const review = (rating: number, comment: string) => ({ rating, comment });
  const [short, long] = [review(5, 'טוב'), review(5, 'טוב מאוד')];
  expect(bestReview([short, review(4, 'ארוך מאוד מאוד'), long, review(5, '  ')])).toBe(long);
  expect(bestReview([review(3, 'בסדר'), review(5, '')])).toBe(null);
  expect(bestReview([])).toBe(null);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRating } from '#ui/text/format.ts';
import { fullBucketName, shortBucketName, spanName } from './bucket-names.policy.ts';
import { comparisonOf, comparisonsOf } from './comparison.policy.ts';
import type { Analytics, PeriodFigures } from './contract.ts';
import { monthInWords } from './month.copy.he.ts';
import { activityOf, insightsOf, satisfactionOf } from './performance.policy.ts';

// Proves S431.
test.each([
  [null, 'improving'],
  [3.94, 'improving'],
  [4, 'good'],
  [4.44, 'good'],
  [4.5, 'excellent'],
] as const)('an average of %s is %s', (average, badge) => {
  expect(satisfactionOf(average)).toBe(badge);
});

test('the badge judges the average that stands beside it', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 5, noNaN: true }), (average) => {
      expect(satisfactionOf(average)).toBe(satisfactionOf(Number(formatRating(average))));
    }),
  );
  expect([3.96, 4.46].map(satisfactionOf)).toEqual(['good', 'excellent']);
});

// Proves S432.
test('ten reviews make an active business', () => {
  expect([9, 10].map(activityOf)).toEqual(['starting', 'active']);
});

// Proves S196.
test('insights are rounded shares, and 0 without reviews', () => {
  const overview = { averageRating: 4, monthlyReviews: 0 };
  expect(insightsOf({ ...overview, totalReviews: 3, fiveStarReviews: 1, fourStarReviews: 1 })).toEqual({
    fiveStarShare: 33,
    highShare: 67,
  });
  expect(insightsOf({ ...overview, totalReviews: 0, fiveStarReviews: 0, fourStarReviews: 0 })).toEqual({
    fiveStarShare: 0,
    highShare: 0,
  });
});

test('dates are named by their bar', () => {
  const week = { date: '2026-11-15', until: '2026-11-21' };
  expect(shortBucketName('week', week)).toBe('15.11');
  expect(shortBucketName('month', { date: '2026-01-01' })).toBe('1/26');
  expect(fullBucketName('week', week)).toBe('\u206615–21\u2069 בנובמבר 2026');
  expect(fullBucketName('month', { date: '2026-01-01', until: '2026-01-31' })).toBe('ינואר 2026');
  expect(spanName('2026-11-21', '2026-11-21')).toBe('21 בנובמבר 2026');
  expect(spanName('2026-08-30', '2026-09-05')).toBe('30 באוגוסט – 5 בספטמבר 2026');
  expect(spanName('2025-12-28', '2026-01-03')).toBe('28 בדצמבר 2025 – 3 בינואר 2026');
});

test('a month in one line', () => {
  const counted = (count: number) => ({ count, before: null });
  const figures = {
    views: counted(488),
    calls: counted(1),
    whatsapp: counted(0),
    navigation: counted(7),
    reviews: counted(2),
  };
  expect(monthInWords({ figures }, ['views', 'calls', 'reviews'])).toBe('488 צפיות · חיוג אחד · שתי ביקורות');
});

// Proves S199.
test('the comparison is between the figures people see', () => {
  const now = { reviews: 4, averageRating: 4.54, fiveStarReviews: 3 };
  const before = { reviews: 3, averageRating: 4.46, fiveStarReviews: 3 };
  expect(comparisonsOf(compared(now, before))).toEqual([
    { name: 'מספר המאושרות', direction: 'up', change: 'עלה מ־3 ל־4' },
    { name: 'ממוצע המאושרות', direction: 'flat', change: 'נשאר 4.5' },
    { name: 'אחוז 5 הכוכבים', direction: 'down', change: 'ירד מ־100% ל־75%' },
  ]);
  expect(comparisonOf(compared(now, before))).toBe(
    'לעומת \u20661–7\u2069 בנובמבר 2026, מספר המאושרות עלה מ־3 ל־4.',
  );
  const yearBefore = { from: '2025-11-01', to: '2025-11-30', ...before, reviews: 2 };
  expect(comparisonOf({ ...compared(now, before), yearBefore })).toMatch(
    /עלה מ־3 ל־4\. לעומת .*2025, מספר המאושרות עלה מ־2 ל־4\.$/,
  );
});

test('the averages compared are those that stand elsewhere, and so is the change between them', () => {
  const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 60 });
  const figuresOf = (all: number[]) => ({
    reviews: all.length,
    averageRating: all.reduce((sum, one) => sum + one, 0) / all.length,
    fiveStarReviews: all.filter((one) => one === 5).length,
  });
  fc.assert(
    fc.property(stars, stars, (now, before) => {
      const [one, other] = [figuresOf(now), figuresOf(before)];
      const average = comparisonsOf(compared(one, other))?.[1];
      const shown = [formatRating(other.averageRating), formatRating(one.averageRating)];
      if (average?.direction === 'flat') expect(shown[0]).toBe(shown[1]);
      expect(average?.change.match(/\d\.\d/g)).toEqual(average?.direction === 'flat' ? [shown[1]] : shown);
    }),
  );
});

test('nothing is compared with nothing', () => {
  const some = { reviews: 2, averageRating: 5, fiveStarReviews: 2 };
  const none = { reviews: 0, averageRating: null, fiveStarReviews: 0 };
  expect(comparisonsOf(compared(some, none))).toBeNull();
  expect(comparisonsOf(compared(none, some))).toBeNull();
  expect(comparisonOf(compared(some, null))).toBe('');
});

type Figures = Pick<PeriodFigures, 'reviews' | 'averageRating' | 'fiveStarReviews'>;

function compared(now: Figures, before: Figures | null): Analytics {
  return {
    yearBefore: null,
    period: { from: '2026-11-08', to: '2026-11-14', ...now },
    previous: before && { from: '2026-11-01', to: '2026-11-07', ...before },
  } as Analytics;
}

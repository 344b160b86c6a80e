import { expect, test } from 'vitest';
import { dateInDigits, isoOf, withDots } from './date-text.ts';

test.each([
  ['1.12.2026', '2026-12-01'],
  ['01/12/26', '2026-12-01'],
  [' 1-2-2026 ', '2026-02-01'],
  ['29.2.2028', '2028-02-29'],
  ['01122026', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['29.2.2026', null],
  ['32.1.2026', null],
  ['1.13.2026', null],
  ['1.12', null],
  ['מחר', null],
  ['', null],
])('%s is %s', (typed, iso) => {
  expect(isoOf(typed)).toBe(iso);
});

test('a date is shown by day, month and year', () => {
  expect(dateInDigits('2026-12-01')).toBe('01.12.2026');
  expect(isoOf(dateInDigits('2026-12-01'))).toBe('2026-12-01');
});

test('dots come by themselves while typing on, and can be deleted', () => {
  let text = '';
  for (const digit of '01122026') text = withDots(text + digit, text);
  expect(text).toBe('01.12.2026');
  expect(withDots('01', '01.')).toBe('01');
  expect(withDots('1.12.2026', '')).toBe('1.12.2026');
});

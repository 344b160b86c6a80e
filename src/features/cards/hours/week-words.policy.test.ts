import { expect, test } from 'vitest';
import type { Week } from './contract.ts';
import { weekly } from './hours-shapes.policy.ts';
import { weekInWords } from './week-words.policy.ts';

const plain = (week: Week) => weekInWords(week).replace(/[\u2066\u2069]/g, '');
const day = (...ranges: string[]) => ({
  active: true,
  ranges: ranges.map((range) => {
    const [from = '', to = ''] = range.split('-');
    return { from, to };
  }),
});
const long = day('09:00-19:00');

test.each<[string, Week, string]>([
  [
    'a usual week',
    {
      sunday: long,
      monday: long,
      tuesday: long,
      wednesday: long,
      thursday: long,
      friday: day('09:00-14:00'),
    },
    'א׳–ה׳ 9–19, ו׳ עד 14',
  ],
  ['another start', { sunday: long, friday: day('08:30-14:00') }, 'א׳ 9–19, ו׳ 8:30–14'],
  [
    'a pause and a night',
    { monday: day('16:00-19:00', '09:00-13:00'), saturday: day('20:00-01:30') },
    'ב׳ 9–13 ו־16–19, שבת 20–1:30',
  ],
  ['days apart', { sunday: long, tuesday: long }, 'א׳ 9–19, ג׳ עד 19'],
  ['every hour', { sunday: day('00:00-00:00'), monday: day('00:00-00:00') }, 'א׳–ב׳ 24 שעות'],
  ['until midnight', { sunday: day('18:00-00:00') }, 'א׳ 18–24'],
  ['days that are off', { sunday: { ...long, active: false } }, 'עדיין בלי שעות'],
])('%s in a line', (_, week, words) => {
  expect(plain(week)).toBe(words);
});

test('each range is read from left to right', () => {
  expect(weekInWords(weekly({ sunday: { active: true, from: '09:00', to: '17:00' } }).week)).toBe(
    'א׳ \u20669–17\u2069',
  );
});

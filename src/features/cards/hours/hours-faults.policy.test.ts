import { expect, test } from 'vitest';
import type { HoursException, HoursRange, Week } from './contract.ts';
import { hoursCopy } from './copy.he.ts';
import { firstFault } from './hours-faults.policy.ts';

const range = (text: string): HoursRange => {
  const [from = '', to = ''] = text.split('-');
  return { from, to };
};
const on = (...ranges: string[]) => ({ active: true, ranges: ranges.map(range) });
const except = (from: string, to: string, ...ranges: string[]): HoursException => ({
  from,
  to,
  note: '',
  ranges: ranges.map(range),
});

test.each<[string, Week, string | null]>([
  ['ranges apart', { sunday: on('09:00-13:00', '16:00-19:00') }, null],
  ['ranges that touch', { sunday: on('09:00-13:00', '13:00-19:00') }, null],
  [
    'ranges that overlap, in whatever order',
    { sunday: on('12:30-19:00', '09:00-13:00') },
    'ביום ראשון: הטווחים \u206609:00–13:00\u2069 ו־\u206612:30–19:00\u2069 חופפים. שנו אחד מהם או הסירו אותו',
  ],
  [
    'a range within a night',
    { monday: on('18:00-02:00', '20:00-21:00') },
    hoursCopy.errors.overlap('ביום שני', '18:00–02:00', '20:00–21:00'),
  ],
  [
    'a night that runs into the next morning, over the end of the week',
    { saturday: on('20:00-03:00'), sunday: on('02:45-10:00') },
    'הטווח \u206620:00–03:00\u2069 של יום שבת נמשך אחרי חצות ונכנס לטווח \u206602:45–10:00\u2069 של יום ראשון',
  ],
  [
    'a night that ends where the morning begins',
    { saturday: on('20:00-03:00'), sunday: on('03:00-10:00') },
    null,
  ],
  [
    'a night into a morning that is closed',
    { saturday: on('20:00-03:00'), sunday: { active: false, ranges: [range('02:00-10:00')] } },
    null,
  ],
  ['the whole day, every day', { friday: on('00:00-00:00'), saturday: on('00:00-00:00') }, null],
  [
    'a range of no length',
    { sunday: on('09:00-09:00') },
    'ביום ראשון: הטווח מתחיל ונגמר ב־09:00. בחרו שעת סיום אחרת',
  ],
])('a week with %s', (_, week, fault) => {
  expect(firstFault({ week })).toBe(fault);
});

test.each<[string, HoursException[], string | null]>([
  ['one after the other', [except('2026-12-04', '2026-12-09'), except('2026-12-01', '2026-12-03')], null],
  [
    'two on one date',
    [except('2026-12-03', '2026-12-09'), except('2026-12-01', '2026-12-03')],
    hoursCopy.errors.exceptionsOverlap('3.12.2026'),
  ],
  [
    'that ends before it begins',
    [except('2026-12-03', '2026-12-01')],
    hoursCopy.errors.exceptionOrder('3.12.2026'),
  ],
  ['of a year', [except('2026-12-01', '2027-12-01')], null],
  ['of more', [except('2026-12-01', '2027-12-02')], hoursCopy.errors.exceptionTooLong('1.12.2026')],
  [
    'with overlapping hours',
    [except('2026-12-01', '2026-12-01', '09:00-12:00', '11:00-13:00')],
    hoursCopy.errors.overlap('ב־1.12.2026', '09:00–12:00', '11:00–13:00'),
  ],
])('an exception %s', (_, exceptions, fault) => {
  expect(firstFault({ exceptions })).toBe(fault);
});

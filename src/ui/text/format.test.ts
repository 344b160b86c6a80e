import { describe, expect, test } from 'vitest';
import {
  dayInIsrael,
  formatDate,
  formatDateTime,
  formatElapsed,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPhone,
  formatRating,
  formatRelative,
  formatShortDate,
  formatTime,
  formatWeekday,
  initials,
  plural,
  spreadsheetMoment,
} from './format.ts';

const visible = (text: string) => text.replace(/[\u200e\u200f]/g, '').replace(/\u00a0/g, ' ');

describe('dates, in Israel whatever the machine says', () => {
  const night = '2026-11-21T22:30:00Z';
  test.each([
    [formatDate(night), '22 בנובמבר 2026'],
    [formatShortDate(night), '22.11.2026'],
    [formatMonth(night), 'נובמבר 2026'],
    [formatWeekday(night), 'יום ראשון'],
    [formatTime(night), '00:30'],
    [formatDateTime(night), '22 בנובמבר 2026 בשעה 00:30'],
    [dayInIsrael(night), '2026-11-22'],
    [spreadsheetMoment(night), '2026-11-22 00:30'],
    [dayInIsrael(new Date('2026-07-01T20:59:59Z')), '2026-07-01'],
    [dayInIsrael('2026-07-01T21:00:00Z'), '2026-07-02'],
  ])('%s', (made, expected) => expect(made).toBe(expected));
});

describe('how long ago', () => {
  const now = '2026-11-21T12:00:00Z';
  // Proves S184.
  test.each([
    ['2026-11-21T11:59:30Z', 'הרגע'],
    ['2026-11-21T12:00:10Z', 'הרגע'],
    ['2026-11-21T11:59:00Z', 'לפני דקה'],
    ['2026-11-21T11:58:00Z', 'לפני שתי דקות'],
    ['2026-11-21T11:15:00Z', 'לפני 45 דקות'],
    ['2026-11-21T11:00:00Z', 'לפני שעה'],
    ['2026-11-21T09:30:00Z', 'לפני שעתיים'],
    ['2026-11-21T01:00:00Z', 'לפני 11 שעות'],
    ['2026-11-20T21:00:00Z', 'אתמול'],
    ['2026-11-20T05:00:00Z', 'אתמול'],
    ['2026-11-19T12:00:00Z', 'לפני יומיים'],
    ['2026-11-18T12:00:00Z', 'לפני 3 ימים'],
    ['2026-11-14T12:00:00Z', 'לפני שבוע'],
    ['2026-11-07T12:00:00Z', 'לפני שבועיים'],
    ['2026-10-31T12:00:00Z', 'לפני 3 שבועות'],
    ['2026-10-21T12:00:00Z', 'לפני חודש'],
    ['2026-09-20T12:00:00Z', 'לפני חודשיים'],
    ['2026-05-21T12:00:00Z', 'לפני 6 חודשים'],
    ['2026-01-21T12:00:00Z', 'לפני 10 חודשים'],
    ['2025-11-22T12:00:00Z', 'לפני 11 חודשים'],
    ['2025-11-21T12:00:00Z', 'לפני שנה'],
    ['2024-11-22T12:00:00Z', 'לפני שנה'],
    ['2024-11-21T12:00:00Z', 'לפני שנתיים'],
    ['2021-11-21T12:00:00Z', 'לפני 5 שנים'],
    ['2024-11-20T12:00:00Z', 'לפני שנתיים'],
    ['2016-11-20T12:00:00Z', 'לפני 10 שנים'],
    ['2026-11-21T14:00:00Z', 'בעוד שעתיים'],
    ['2026-11-22T20:00:00Z', 'מחר'],
    ['2026-11-26T12:00:00Z', 'בעוד 5 ימים'],
  ])('%s: %s', (moment, expected) => expect(formatRelative(moment, now)).toBe(expected));

  test('soon after midnight hours still count', () => {
    expect(formatRelative('2026-11-21T21:00:00Z', '2026-11-21T23:30:00Z')).toBe('לפני שעתיים');
  });

  test.each([
    ['2026-11-21T11:59:30Z', 'פחות מדקה'],
    ['2026-11-21T11:24:00Z', '36 דקות'],
    ['2026-11-21T10:00:00Z', 'שעתיים'],
    ['2026-11-20T12:00:00Z', 'יום'],
    ['2026-11-14T12:00:00Z', 'שבוע'],
    ['2026-08-21T12:00:00Z', '3 חודשים'],
  ])('since %s it lasts %s', (since, expected) => expect(formatElapsed(since, now)).toBe(expected));

  test('a day of 23 hours and one of 25 are one day each', () => {
    expect(formatRelative('2026-03-26T10:00:00Z', '2026-03-27T15:00:00Z')).toBe('אתמול');
    expect(formatRelative('2026-10-23T21:30:00Z', '2026-10-25T21:00:00Z')).toBe('אתמול');
  });
});

describe('counts', () => {
  const reviews = { one: 'ביקורת אחת', two: 'שתי ביקורות', other: 'ביקורות' };
  test.each([
    [0, '0 ביקורות'],
    [1, 'ביקורת אחת'],
    [2, 'שתי ביקורות'],
    [5, '5 ביקורות'],
    [1234, '1,234 ביקורות'],
  ])('%i: %s', (count, expected) => expect(plural(count, reviews)).toBe(expected));

  test('nothing may have words of its own', () => {
    expect(plural(0, { ...reviews, zero: 'עדיין אין ביקורות' })).toBe('עדיין אין ביקורות');
  });
});

// Proves S434.
test('numbers', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567');
  expect(formatRating(5)).toBe('5.0');
  expect(formatRating(4.25)).toBe('4.3');
  expect(formatRating(4.996)).toBe('4.9');
  expect(visible(formatPercent(0.874))).toBe('87%');
});

// Proves S410.
test('money, from agorot', () => {
  expect(visible(formatMoney(9900))).toBe('99 ₪');
  expect(visible(formatMoney(1980))).toBe('19.80 ₪');
  expect(visible(formatMoney(123_456_700))).toBe('1,234,567 ₪');
  expect(visible(formatMoney(-500))).toBe('-5 ₪');
});

test.each([
  ['0521234567', '052-123-4567'],
  ['+972521234567', '052-123-4567'],
  ['+972 (0)52 123 4567', '052-123-4567'],
  ['00972-52-1234567', '052-123-4567'],
  ['03-5551234', '03-555-1234'],
  ['+97235551234', '03-555-1234'],
  ['0771234567', '077-123-4567'],
  ['1700123456', '1-700-123-456'],
  ['*2345', '*2345'],
  [' +1 212 555 0100 ', '+1 212 555 0100'],
])('phone %s: %s', (typed, expected) => expect(formatPhone(typed)).toBe(expected));

// Proves S35.
test.each([
  ['קפה לוטוס', 'קל'],
  ['ד״ר יעל ברק', 'יב'],
  ['ד״ר יעל ברק – רפואת שיניים', 'יב'],
  ['עו"ד רון לביא', 'רל'],
  ['רו״ח דן', 'ד'],
  ["פרופ' מיכל גל", 'מג'],
  ['גב׳ רות אור', 'רא'],
  ['מר', 'מ'],
  ['סטודיו דנה – עיצוב שיער', 'ד'],
  ['מוסך האחים כהן', 'כ'],
  ['תל-אביב בייקרי', 'תב'],
  ['– קפה –', 'ק'],
  ['"המספרה" של דנה כהן', 'הד'],
  ['דנה', 'ד'],
  ['מספרת יעל', 'יע'],
  ['וניל', 'ונ'],
  ['dugri ltd', 'DL'],
  ['صالون نوغا', 'ص\u200Cن'],
  ['صالون', 'ص'],
  ['', ''],
  ['מספרת הזהב של אברהם', 'הא'],
])('initials of %s: %s', (name, expected) => expect(initials(name)).toBe(expected));

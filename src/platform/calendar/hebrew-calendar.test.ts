import { describe, expect, test } from 'vitest';
import { addDays } from '../zoned-time.ts';
import { type HolidayKey, holidayOn, holidaysFrom } from './hebrew-calendar.ts';

type Row = [year: number, dates: Partial<Record<HolidayKey, string>>];

// As printed calendars have them. Of Rosh Hashana the first of its two days. 2024 and 2027 are leap years.
const KNOWN: Row[] = [
  [2024, { pesach: '04-23', independenceDay: '05-14', shavuot: '06-12', roshHashana: '10-03' }],
  [2025, { pesach: '04-13', independenceDay: '05-01', shavuot: '06-02', roshHashana: '09-23' }],
  [2026, { pesach: '04-02', independenceDay: '04-22', shavuot: '05-22', roshHashana: '09-12' }],
  [2027, { pesach: '04-22', independenceDay: '05-12', shavuot: '06-11', roshHashana: '10-02' }],
  [2028, { pesach: '04-11', independenceDay: '05-02', shavuot: '05-31', roshHashana: '09-21' }],
  [2029, { pesach: '03-31', independenceDay: '04-19', shavuot: '05-20', roshHashana: '09-10' }],
  [2030, { pesach: '04-18', independenceDay: '05-08', shavuot: '06-07', roshHashana: '09-28' }],
];
const OTHERS: Row[] = [
  [2024, { seventhOfPesach: '04-29', yomKippur: '10-12', sukkot: '10-17', simchatTora: '10-24' }],
  [2025, { seventhOfPesach: '04-19', yomKippur: '10-02', sukkot: '10-07', simchatTora: '10-14' }],
  [2026, { seventhOfPesach: '04-08', yomKippur: '09-21', sukkot: '09-26', simchatTora: '10-03' }],
  [2027, { seventhOfPesach: '04-28', yomKippur: '10-11', sukkot: '10-16', simchatTora: '10-23' }],
  [2028, { seventhOfPesach: '04-17', yomKippur: '09-30', sukkot: '10-05', simchatTora: '10-12' }],
  [2029, { seventhOfPesach: '04-06', yomKippur: '09-19', sukkot: '09-24', simchatTora: '10-01' }],
  [2030, { seventhOfPesach: '04-24', yomKippur: '10-07', sukkot: '10-12', simchatTora: '10-19' }],
];

test.each([...KNOWN, ...OTHERS])(
  'the holidays of %i fall on the days of the printed calendar',
  (year, dates) => {
    for (const [holiday, date] of Object.entries(dates)) {
      const day = `${year}-${date}`;
      expect(holidayOn(day)).toMatchObject({ day, holiday, isEve: false });
      expect(holidayOn(addDays(day, -1))).toMatchObject({ holiday, isEve: true });
    }
  },
);

test('a year has nine days of rest and their eight eves, in order', () => {
  for (let year = 2024; year <= 2030; year++) {
    const found = holidaysFrom(`${year}-01-01`, `${year}-12-31`);
    expect(found.filter(({ isEve }) => !isEve)).toHaveLength(9);
    expect(found.filter(({ isEve }) => isEve)).toHaveLength(8);
    expect(found.map(({ day }) => day)).toEqual(found.map(({ day }) => day).toSorted());
  }
});

describe('Independence Day', () => {
  test.each([
    ['a Friday moves to Thursday', '2029-04-19'],
    ['a Saturday moves to Thursday', '2025-05-01'],
    ['a Monday moves to Tuesday', '2028-05-02'],
    ['a Wednesday stays', '2026-04-22'],
  ])('%s', (_, day) => {
    const year = Number(day.slice(0, 4));
    const days = holidaysFrom(`${year}-01-01`, `${year}-12-31`).filter(
      ({ holiday, isEve }) => holiday === 'independenceDay' && !isEve,
    );
    expect(days.map((found) => found.day)).toEqual([day]);
  });

  test('its eve bears the name of the Day of Remembrance', () => {
    expect(holidayOn('2026-04-21')).toMatchObject({ name: 'יום הזיכרון', isEve: true });
  });
});

test('Rosh Hashana has two days, and its first is no eve', () => {
  expect(holidaysFrom('2026-09-10', '2026-09-14').map(({ day, name }) => [day, name])).toEqual([
    ['2026-09-11', 'ערב ראש השנה'],
    ['2026-09-12', 'ראש השנה'],
    ['2026-09-13', 'ראש השנה'],
  ]);
});

test('the days between the holidays, Purim of a leap year included, are none', () => {
  for (const day of ['2026-04-05', '2026-09-29', '2024-03-24', '2026-12-06', '2026-11-21'])
    expect(holidayOn(day)).toBeNull();
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessColumns, hasTitles, rowsUnder } from './columns.policy.ts';
import { readPhone, searchTextOf } from './contacts.policy.ts';
import { readDate } from './dates.policy.ts';
import { findRepeated, judgeRows } from './import-rows.policy.ts';
import { pastedLines, readPasted } from './pasted.policy.ts';

describe('a pasted line', () => {
  test.each([
    ['דנה כהן 052-1234567', 'דנה כהן', '052-1234567', ''],
    ['052-1234567 דנה כהן', 'דנה כהן', '052-1234567', ''],
    ['דנה כהן, dana@example.com, +972 52 123 4567', 'דנה כהן', '+972 52 123 4567', 'dana@example.com'],
    ['Dana Cohen <dana@example.com>', 'Dana Cohen', '', 'dana@example.com'],
    ['1. רון לוי\t(052) 123-4567', 'רון לוי', '(052) 123-4567', ''],
    ['- נועה; 0521234567; noa@example.co.il', 'נועה', '0521234567', 'noa@example.co.il'],
    ['\u200Fרון\u200F - 052 123 4567', 'רון', '052 123 4567', ''],
    ['מיכל ׳מיקי׳ בר־לב 03-6123456', 'מיכל ׳מיקי׳ בר־לב', '03-6123456', ''],
    ['לקוחה 0 052-4065000', 'לקוחה 0', '052-4065000', ''],
    ['לקוחה 13 0524065000', 'לקוחה 13', '0524065000', ''],
    ['דנה \u202A+972 52\u2011123\u20114567\u202C', 'דנה', '+972 52\u2011123\u20114567', ''],
    ['נועה בר־לב 052־1234567', 'נועה בר־לב', '052־1234567', ''],
    ['רון 00972-52-123-4567', 'רון', '00972-52-123-4567', ''],
    ['רון 521234567', 'רון', '521234567', ''],
    ['סתם שם', 'סתם שם', '', ''],
    ['לקוח 7', 'לקוח 7', '', ''],
    ['גלית חסון 052-999 galit@example.com', 'גלית חסון', '052-999', 'galit@example.com'],
  ])('%s', (line, name, phone, email) => {
    expect(readPasted(line)).toEqual([{ name, phone, email, lastVisitOn: '', note: '' }]);
  });

  test('is one customer, whatever it holds; empty ones are none', () => {
    expect(readPasted('\n  \r\nא\n\nב\r')).toHaveLength(2);
    expect(pastedLines('\n  \r\nא\n\nב\r')).toEqual([3, 5]);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'א1@. -+(,\n') }), (text) => {
        expect(readPasted(text)).toHaveLength(text.split('\n').filter((line) => line.trim()).length);
      }),
    );
  });
});

describe('columns', () => {
  test.each([
    [
      ['שם', 'טלפון', 'אימייל'],
      ['name', 'phone', 'email'],
    ],
    [
      ['שם פרטי', 'שם משפחה', 'נייד', 'דוא"ל'],
      ['name', 'familyName', 'phone', 'email'],
    ],
    [
      ['מס׳', 'שם הלקוח', "טל'", 'תאריך ביקור אחרון', 'הערות'],
      ['skip', 'name', 'phone', 'lastVisitOn', 'note'],
    ],
    [
      ['Customer name', 'Mobile', 'E-mail', 'Last visit'],
      ['name', 'phone', 'email', 'lastVisitOn'],
    ],
    [
      ['סכום', 'טלפון 1', 'טלפון 2', 'שם'],
      ['skip', 'phone', 'skip', 'name'],
    ],
  ])('titled %j', (titles, kinds) => {
    expect(guessColumns([titles, titles.map(() => 'x')])).toEqual(kinds);
  });

  test('without titles are known by what they hold', () => {
    const table = [
      ['0521234567', 'דנה', '', '21.11.2026'],
      ['0541234567', 'רון', 'ron@example.com', '1/2/26'],
    ];
    expect(hasTitles(table)).toBe(false);
    expect(guessColumns(table)).toEqual(['phone', 'name', 'email', 'lastVisitOn']);
  });

  test('give rows; first and family name are one', () => {
    const table = [
      ['שם פרטי', 'משפחה', 'נייד'],
      ['דנה', 'כהן', '0521234567'],
      ['רון', ''],
    ];
    const rows = rowsUnder(table, guessColumns(table), hasTitles(table));
    expect(rows.map(({ name, phone }) => [name, phone])).toEqual([
      ['דנה כהן', '0521234567'],
      ['רון', ''],
    ]);
  });
});

test.each([
  ['2026-11-05', '2026-11-05'],
  ['2026-11-05T10:00:00', '2026-11-05'],
  ['5.11.2026', '2026-11-05'],
  ['05/11/26', '2026-11-05'],
  ['5-11-2026 14:30', '2026-11-05'],
  ['31.2.2026', null],
  ['13/13/2026', null],
  ['מחר', null],
])('the date %s is %s', (typed, day) => {
  expect(readDate(typed)).toBe(day);
});

test.each([
  ['052-123-4567', '+972521234567'],
  // As a spreadsheet leaves it.
  ['521234567', '+972521234567'],
  ['03-6123456', '+97236123456'],
  ['077-1234567', '+972771234567'],
  ['\u202A+972 52\u2011123\u20114567\u202C', '+972521234567'],
  ['+44 7400 123456', '+447400123456'],
  ['052-12345', 'phoneInvalid'],
  ['03-612-345', 'phoneInvalid'],
  ['28/11/2026', 'phoneInvalid'],
  ['1-700-123-456', 'phoneLocalOnly'],
  ['*2700', 'phoneLocalOnly'],
  ['דנה', 'phoneInvalid'],
])('the number %s is %s', (typed, read) => {
  const found = readPhone(typed);
  expect(found.ok ? found.phone : found.reason).toBe(read);
});

test('a customer is found by a number as people write it', () => {
  const text = searchTextOf({ name: 'דָּנָה', phone: '+972521234567', email: null, note: 'צבע' });
  expect(text).toBe('דנה +972521234567 0521234567 צבע');
});

const row = (overrides: object) => ({
  name: 'דנה',
  phone: '0521234567',
  email: '',
  lastVisitOn: '',
  note: '',
  ...overrides,
});

test.each([
  [{ name: ' ' }, 'name', 'nameRequired'],
  [{ name: '\u200B\u3164' }, 'name', 'nameRequired'],
  [{ name: 'א'.repeat(81) }, 'name', 'nameTooLong'],
  [{ phone: '12' }, 'phone', 'phoneInvalid'],
  [{ phone: '' }, 'phone', 'contactRequired'],
  [{ email: 'dana@' }, 'email', 'emailInvalid'],
  [{ lastVisitOn: '40.1.2026' }, 'lastVisitOn', 'dateInvalid'],
  [{ lastVisitOn: '22.11.2026' }, 'lastVisitOn', 'dateInFuture'],
  [{ note: 'א'.repeat(301) }, 'note', 'noteTooLong'],
])('the row %j is refused for %s', (overrides, field, reason) => {
  const { sound, faults } = judgeRows([row({ phone: '0541234567' }), row(overrides)], '2026-11-21');
  expect(sound).toHaveLength(1);
  expect(faults).toMatchObject([{ row: 2, field, reason }]);
});

test('rows that name somebody again are known by phone or address, over other rows', () => {
  const { sound } = judgeRows(
    [
      row({ email: 'a@example.com' }),
      row({ phone: '054-1234567' }),
      row({ phone: '', email: 'A@example.com' }),
      row({ phone: '+972-54-1234567', email: 'b@example.com' }),
      row({ phone: '', email: 'b@example.com' }),
    ],
    '2026-11-21',
  );
  expect([...findRepeated(sound)]).toEqual([
    [3, 1],
    [4, 2],
    [5, 2],
  ]);
});

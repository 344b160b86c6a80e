import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessColumns, hasTitles, rowsUnder } from './columns.policy.ts';
import { readPhone, searchTextOf } from './contacts.policy.ts';
import { readDate } from './dates.policy.ts';
import { findRepeated, judgeRows } from './import-rows.policy.ts';
import { readLines, readPasted, readPastedTable } from './pasted.policy.ts';

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
    ['✓ רון 0521234567 🌸', 'רון', '0521234567', ''],
    ['1️⃣ רון 0521234567', 'רון', '0521234567', ''],
    ['(1) רון 0521234567', 'רון', '0521234567', ''],
    ['1( רון 0521234567', 'רון', '0521234567', ''],
    ['[x] רון 0521234567', 'רון', '0521234567', ''],
    ['(03) 612-3456 רון', 'רון', '(03) 612-3456', ''],
    ['רון：0521234567', 'רון', '0521234567', ''],
    ['רון_לוי_0521234567', 'רון לוי', '0521234567', ''],
    // The area was typed behind the number.
    ['רון 1234567-052', 'רון', '1234567-052', ''],
    // As a PDF gives it.
    ['0521234567 ןהכ הנד', 'דנה כהן', '0521234567', ''],
    ['סתם שם', 'סתם שם', '', ''],
    ['לקוח 7', 'לקוח 7', '', ''],
    ['גלית חסון 052-999 galit@example.com', 'גלית חסון', '052-999', 'galit@example.com'],
  ])('%s', (line, name, phone, email) => {
    expect(readPasted(line)).toEqual([{ name, phone, email, lastVisitOn: '', note: '' }]);
  });

  // Proves S327.
  test.each([
    // A date is no phone.
    ['דנה כהן 21.11.2026 dana@example.com', 'דנה כהן', '', 'dana@example.com', '21.11.2026', ''],
    ['דנה כהן 28/11/2026', 'דנה כהן', '', '', '28/11/2026', ''],
    ['28-11-26 דנה כהן 0521234567', 'דנה כהן', '0521234567', '', '28-11-26', ''],
    ['2026-11-28 14:30 דנה כהן 0521234567', 'דנה כהן', '0521234567', '', '2026-11-28', ''],
    // Before 2000 it is a birthday.
    ['דנה כהן 12.3.1985 0521234567', 'דנה כהן', '0521234567', '', '', ''],
    ['דנה כהן 03-6123456 052-1234567', 'דנה כהן', '052-1234567', '', '', ''],
    ['דנה כהן 052-1234567/054-7654321', 'דנה כהן', '052-1234567', '', '', ''],
    ['דנה כהן 028112026 0521234567', 'דנה כהן', '0521234567', '', '', ''],
    ['17,דנה כהן,0521234567,צבע ופן', 'דנה כהן', '0521234567', '', '', 'צבע ופן'],
    ['דנה כהן - 0521234567 - תספורת', 'דנה כהן', '0521234567', '', '', 'תספורת'],
    ['דנה כהן (אמא של נועם) 0521234567', 'דנה כהן (אמא של נועם)', '0521234567', '', '', ''],
    ["דנה ב' 0521234567", "דנה ב'", '0521234567', '', '', ''],
    ['"דנה כהן",0521234567', 'דנה כהן', '0521234567', '', '', ''],
    ['שם: דנה כהן, נייד: 052-1234567, דוא"ל: d@e.co', 'דנה כהן', '052-1234567', 'd@e.co', '', ''],
    ["דנה כהן טל' 0521234567", 'דנה כהן', '0521234567', '', '', ''],
    ['[21.11.2026, 14:30] דנה: 052-1234567', 'דנה', '052-1234567', '', '21.11.2026', ''],
  ])('%s, with what stands beside the contacts', (line, ...row) => {
    expect(readPasted(line).map((read) => Object.values(read))).toEqual([row]);
  });

  // Proves S327.
  test.each([
    'שם טלפון אימייל',
    'שם\tטלפון\tתאריך ביקור',
    'שם, נייד, מייל, הערות',
    'שם מלא | טלפון',
    'Name, Phone, Email',
    'רשימת לקוחות:',
    'סה"כ 12 לקוחות',
    'סה״כ: 12',
    '-----',
    '…',
  ])('%j names columns or the list, and is no customer', (heading) => {
    expect(readPasted(`${heading}\nדנה 0521234567`)).toMatchObject([{ name: 'דנה', phone: '0521234567' }]);
  });

  test.each(['בלי פרטים', 'דוד שם טוב', 'לקוח 7', 'דנה'])('%j stays, to be completed', (line) => {
    expect(readPasted(line)).toMatchObject([{ name: line, phone: '' }]);
  });

  test('may go on in the next lines, and is found by its own', () => {
    const text =
      'לקוחות\n\nדנה כהן\n052-1234567\ndana@example.com\nרון לוי\n054-7654321\n\nנועה בר\n\n0531234567';
    expect(readLines(text)).toMatchObject({
      rows: [
        { name: 'דנה כהן', phone: '052-1234567', email: 'dana@example.com' },
        { name: 'רון לוי', phone: '054-7654321' },
        { name: 'נועה בר', phone: '' },
        { name: '', phone: '0531234567' },
      ],
      numbers: [3, 6, 9, 11],
    });
  });

  test.each([
    ['names under numbers', '0521234567\nדנה כהן\n0547654321\nרון לוי'],
    ['names under numbers, with gaps', '0521234567\nדנה כהן\n\n0547654321\nרון לוי\n'],
    ['labels between', 'דנה כהן\nנייד\n0521234567\nבית\n03-6123456\nרון לוי\nנייד\n0547654321'],
    ['days of a diary', 'יום ראשון 29.11\n10:30 דנה כהן 0521234567\nיום שני 30.11\n9:00 רון לוי 0547654321'],
    ['an introduction', 'רשימת המתנה ליום חמישי:\nדנה כהן 0521234567\nרון לוי 0547654321'],
    ['no line breaks', 'דנה כהן 0521234567 רון לוי 0547654321'],
    [
      'a file of contacts',
      'BEGIN:VCARD\nFN:דנה כהן\nTEL:0521234567\nBEGIN:VCARD\nFN:רון לוי\nTEL:0547654321\nEND:VCARD',
    ],
  ])('of a list with %s is its own', (_, text) => {
    expect(readPasted(text)).toMatchObject([
      { name: 'דנה כהן', phone: '0521234567' },
      { name: 'רון לוי', phone: '0547654321' },
    ]);
  });

  test.each([
    ['recipients, one without a name', 'דנה <d@e.co>, רון <r@e.co>, n@e.co', ['דנה', 'רון', '']],
    [
      'members of a group',
      'דנה, רון, +972 52-123-4567, +972 54-765-4321, +972 53-123-4567, אתה',
      ['דנה', 'רון', '', '', ''],
    ],
    ['one person with three numbers', 'דנה, 03-6123456, 0521234567, 0547654321', ['דנה']],
    ['one person and another number', 'דנה כהן 0521234567 בעלה 0547654321', ['דנה כהן']],
  ])('holds %s', (_, text, names) => {
    expect(readPasted(text).map(({ name }) => name)).toEqual(names);
  });

  test('ends at every kind of line break', () => {
    expect(readLines('\n  \r\nא\n\nב\rג\vד\u2028ה')).toMatchObject({
      rows: [...'אבגדה'].map((name) => ({ name })),
      numbers: [3, 5, 6, 7, 8],
    });
  });

  test('gives back the customers of any list', () => {
    const word = fc.constantFrom('דנה', 'רון', 'בר־לב', "ג'ני", 'Noa', 'כהן');
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    const phone = fc.constantFrom(
      '052-1234567',
      '0521234567',
      '+972 52-123-4567',
      '(03) 612-3456',
      '521234567',
      '',
    );
    const email = fc.constantFrom('dana@example.com', 'd.c+1@e.co.il', '');
    const day = fc.constantFrom('21.11.2026', '1/2/26', '2026-11-28', '');
    const between = fc.constantFrom(' ', ', ', ' - ', '; ', '\t', ' | ');
    const customer = fc.tuple(name, phone, email, day, between, fc.integer()).map(([own, ...rest]) => {
      const [tel, mail, date, gap, turn] = rest;
      const parts = [own, tel, mail, date].filter(Boolean);
      const turned = parts.map((_, at) => parts[(at + Math.abs(turn)) % parts.length]);
      return { line: turned.join(gap), row: [own, tel, mail, date, ''] };
    });
    fc.assert(
      fc.property(customer, ({ line, row }) => {
        expect(Object.values(readPasted(line)[0] ?? {})).toEqual(row);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'א1@. -+(,\n/:') }), (text) => {
        const { rows, numbers } = readLines(text);
        expect(rows).toHaveLength(numbers.length);
        expect(rows.every((read) => read.name || read.phone || read.email || !/\p{L}/u.test(text))).toBe(
          true,
        );
      }),
    );
  });
});

// Proves S326.
test.each(['Dana Cohen <d@e.co>, Ron <r@e.co>', 'Cohen, Dana <d@e.co>; Levi, Ron <r@e.co>;'])(
  'the recipients of a mail are people: %s',
  (line) => {
    expect(readPasted(line)).toMatchObject([{ email: 'd@e.co' }, { email: 'r@e.co' }]);
  },
);

describe('cells copied from a spreadsheet', () => {
  // Proves S327.
  test('are a table, also with line breaks in a cell', () => {
    const text =
      'שם\tטלפון\tתאריך לידה\tביקור אחרון\tהערות\r\nדנה כהן\t0521234567\t1.2.1985\t21.11.2026\t"צבע\nופן"\r\nרון\t0547654321\t3.4.1990\t20.11.2026\t\r\n';
    expect(readPasted(text).map((read) => Object.values(read))).toEqual([
      ['דנה כהן', '0521234567', '', '21.11.2026', 'צבע ופן'],
      ['רון', '0547654321', '', '20.11.2026', ''],
    ]);
  });

  test('and lines of a file below its titles too; other lists are none', () => {
    expect(readPasted('קוד לקוח;שם הלקוח;סלולרי\n17;דנה כהן;0521234567')).toMatchObject([
      { name: 'דנה כהן', phone: '0521234567' },
    ]);
    expect(
      readPasted('שם,טלפון,הערה\n"כהן, דנה",0521234567,"צבע, פן"\n"לוי, רון",0547654321,'),
    ).toMatchObject([
      { name: 'כהן, דנה', phone: '0521234567', note: 'צבע, פן' },
      { name: 'לוי, רון', phone: '0547654321' },
    ]);
    for (const text of [
      '',
      'דנה 0521234567\nרון 0547654321',
      'דנה\t0521234567',
      'דנה, 0521234567\nרון, 0547654321',
    ])
      expect(readPastedTable(text)).toBe(null);
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
      ['שם מלא', 'נייד', 'סוג מנוי', 'סיום מנוי', 'נוכחות אחרונה'],
      ['name', 'phone', 'skip', 'skip', 'lastVisitOn'],
    ],
    [
      ['Имя', 'Телефон', 'Последний визит'],
      ['name', 'phone', 'lastVisitOn'],
    ],
    [
      ['الاسم', 'الهاتف', 'آخر زيارة'],
      ['name', 'phone', 'lastVisitOn'],
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
    const { rows } = rowsUnder(table, guessColumns(table), hasTitles(table));
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
  ['20261105', '2026-11-05'],
  ['2026/11/05', '2026-11-05'],
  ['5 בנובמבר 2026', '2026-11-05'],
  ['יום ה׳, 5.11.2026', '2026-11-05'],
  ['חמישי 5.11.26', '2026-11-05'],
  ['5-Nov-2026', '2026-11-05'],
  ['Thursday, November 5, 2026', '2026-11-05'],
  ['10:00 05/11/2026', '2026-11-05'],
  ["5.11.'26", '2026-11-05'],
  ['5,11,2026', '2026-11-05'],
  ['٥.١١.٢٠٢٦', '2026-11-05'],
  ['12.3.85', '1985-03-12'],
  ['ה־5 בנובמבר 2026', '2026-11-05'],
  ['5/Nov/2026', '2026-11-05'],
  ['2026 11 05', '2026-11-05'],
  ['5 ноября 2026', '2026-11-05'],
  ['5 نوفمبر 2026', '2026-11-05'],
  ['050-1234567', null],
  ['28112026', null],
  ['31.2.2026', null],
  ['13/13/2026', null],
  ['מחר', null],
])('the date %s is %s', (typed, day) => {
  expect(readDate(typed)).toBe(day);
});

// Proves S318.
test.each([
  ['052-123-4567', '+972521234567'],
  // As a spreadsheet leaves it.
  ['521234567', '+972521234567'],
  ['03-6123456', '+97236123456'],
  ['077-1234567', '+972771234567'],
  ['\u202A+972 52\u2011123\u20114567\u202C', '+972521234567'],
  ['+44 7400 123456', '+447400123456'],
  ['1234567-052', '+972521234567'],
  ['6123456 - 03', '+97236123456'],
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

test.each([
  [{ phone: '03-6123456, 052-1234567' }, { phone: '+972521234567' }],
  [{ phone: '052-1234567 (של הבת)' }, { phone: '+972521234567' }],
  [{ phone: '521234567.0' }, { phone: '+972521234567' }],
  [{ phone: '9.72521234567E+11' }, { phone: '+972521234567' }],
  [{ phone: '36123456' }, { phone: '+97236123456' }],
  [{ phone: 'אין', email: 'a@e.co' }, { phone: null }],
  [{ phone: 'אין טלפון', email: 'a@e.co' }, { phone: null }],
  [{ phone: 'לא נתנה', email: 'a@e.co' }, { phone: null }],
  [{ phone: '03-6123456/7' }, { phone: '+97236123456' }],
  [{ email: '.a@e.co' }, { email: 'a@e.co' }],
  [{ email: 'a@e..co' }, { email: 'a@e.co' }],
  [{ email: 'a@e.co; b@e.co' }, { email: 'a@e.co' }],
  [{ email: '-' }, { email: null }],
  [{ lastVisitOn: '46331' }, { lastVisitOn: '2026-11-05' }],
  [{ lastVisitOn: '05112026' }, { lastVisitOn: '2026-11-05' }],
  [{ lastVisitOn: 'תספורת 5.11.2026' }, { lastVisitOn: '2026-11-05' }],
  [{ lastVisitOn: '30/12/1899' }, { lastVisitOn: null }],
  [{ note: 'א\u0000\u000Bב' }, { note: 'א ב' }],
])('the row %j is cleaned to %j', (overrides, cleaned) => {
  expect(judgeRows([row(overrides)], '2026-11-21')).toMatchObject({ sound: [cleaned], faults: [] });
});

const row = (overrides: object) => ({
  name: 'דנה',
  phone: '0521234567',
  email: '',
  lastVisitOn: '',
  note: '',
  ...overrides,
});

// Proves S328.
test.each([
  [{ name: ' ' }, 'name', 'nameRequired'],
  [{ name: '\u200B\u3164' }, 'name', 'nameRequired'],
  [{ name: 'א'.repeat(81) }, 'name', 'nameTooLong'],
  [{ phone: '12' }, 'phone', 'phoneInvalid'],
  [{ phone: '' }, 'phone', 'contactRequired'],
  [{ email: 'dana@' }, 'email', 'emailInvalid'],
  [{ lastVisitOn: '40.1.2026' }, 'lastVisitOn', 'dateInvalid'],
  [{ lastVisitOn: '22.11.2026' }, 'lastVisitOn', 'dateInFuture'],
  [{ lastVisitOn: '12.3.1985' }, 'lastVisitOn', 'visitTooEarly'],
  [{ lastVisitOn: '31/12/1999' }, 'lastVisitOn', 'visitTooEarly'],
  [{ phone: '28/11/2026' }, 'phone', 'phoneIsDate'],
  [{ phone: '9.72E+11' }, 'phone', 'phoneShortened'],
  [{ phone: '9,72E+11' }, 'phone', 'phoneShortened'],
  [{ phone: 'לא רוצה' }, 'phone', 'phoneInvalid'],
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

import { describe, expect, test } from 'vitest';
import { guessTable, rowsUnder } from './columns.policy.ts';
import { parseTable } from './csv.policy.ts';
import { EXPORTED_ACCOUNTS } from './testing/exported-accounts.ts';
import { EXPORTED_CONTACTS } from './testing/exported-contacts.ts';

const TODAY = '2026-11-28';

/** Name, phone, address, last visit and note of each customer that a file gives. */
function readFile(text: string): string[][] {
  const { cells, columns, isTitled } = guessTable(parseTable(text), TODAY);
  return rowsUnder(cells, columns, isTitled).rows.map((row) => Object.values(row).map(String));
}

describe('the customers of an export are read', () => {
  // Proves S322.
  test.each([...EXPORTED_CONTACTS, ...EXPORTED_ACCOUNTS])('%s', (_, lines, rows) => {
    expect(readFile(`\uFEFF${lines.join('\r\n')}\r\n`)).toEqual(rows);
  });
});

describe('a table is read from its top', () => {
  // Proves S324.
  test.each([
    ['a title', ['דוח לקוחות', 'שם,טלפון']],
    [
      'a title that names columns, a date and an empty line',
      ['דוח לקוחות לפי טלפון ותאריך ביקור', 'תאריך הפקה: 28/11/2026', '', 'שם,טלפון'],
    ],
    ['a title in the middle of its line', [',,דוח לקוחות,,', ',,,,', 'שם,טלפון,,,']],
    ['the name of the business and its phone', ['מספרת דנה', 'הרצל 5, חולון', 'שם,טלפון']],
    ['the range of dates', ['לקוחות', 'מתאריך: 1.1.2026 עד: 28.11.2026', 'שם,טלפון']],
    ['a title and no titles of columns', ['רשימת לקוחות']],
    ['nothing', []],
    ['titles in a language that is unknown', ['Naam,Kontakt']],
  ])('below %s', (_, top) => {
    const list = [...top, 'דנה,0521234567', 'רון,0547654321'].join('\n');
    expect(readFile(list)).toEqual([
      ['דנה', '0521234567', '', '', ''],
      ['רון', '0547654321', '', '', ''],
    ]);
  });

  // Proves S324.
  test('to its total, without the titles and page numbers of later pages', () => {
    const lines = [
      'שם,טלפון,סכום',
      'דנה,0521234567,5',
      'עמוד 1 מתוך 2,,',
      'שם,טלפון,סכום',
      'רון,0547654321,6',
      ',,11',
      'שם לקוח,נייד,סכום',
      'סה"כ,,11',
      '2 לקוחות,,',
      'הופק ב־28.11.2026,,',
    ];
    expect(readFile(lines.join('\n')).map(([name]) => name)).toEqual(['דנה', 'רון']);
  });

  test('with its rows numbered as spreadsheets show them', () => {
    const { numbers } = guessTable(parseTable('דוח\n\nשם,טלפון\n\nדנה,0521234567'), TODAY);
    expect(numbers).toEqual([3, 5]);
  });
});

describe('a column is what its cells are', () => {
  // Proves S322.
  test.each([
    [
      'an id is no name',
      'קוד לקוח;שם הלקוח;סלולרי;תאריך הצטרפות\n17;דנה;0521234567;1.2.2020',
      ['דנה', '0521234567', '', '', ''],
    ],
    [
      'a date of birth is no visit',
      'שם,טלפון,תאריך לידה,ביקור אחרון\nדנה,0521234567,12.3.1985,20.11.2026',
      ['דנה', '0521234567', '', '20.11.2026', ''],
    ],
    [
      'nor is it where both are dates',
      'שם,טלפון,תאריך,תאריך\nדנה,0521234567,12.3.1985,20.11.2026',
      ['דנה', '0521234567', '', '20.11.2026', ''],
    ],
    [
      'nor without titles',
      'דנה,0521234567,12.3.1985,20.11.2026\nרון,0547654321,1.2.1990,21.11.2026',
      ['דנה', '0521234567', '', '20.11.2026', ''],
    ],
    [
      'what comes later is no visit',
      'דנה,0521234567,12.3.2027,20.11.2026\nרון,0547654321,1.2.2027,21.11.2026',
      ['דנה', '0521234567', '', '20.11.2026', ''],
    ],
    [
      'the month first, where it must be',
      'שם,טלפון,ביקור אחרון\nדנה,0521234567,11/5/2026\nרון,0547654321,10/28/2026',
      ['דנה', '0521234567', '', '2026-11-05', ''],
    ],
    [
      'an identity number is no phone',
      'דנה,028112026,0521234567\nרון,123456782,0547654321',
      ['דנה', '0521234567', '', '', ''],
    ],
    [
      'the mobile number before others',
      'שם,טלפון,נייד\nדנה,03-6123456,052-1234567',
      ['דנה', '052-1234567', '', '', ''],
    ],
    [
      'another number where there is no mobile one',
      'שם,טלפון,נייד\nדנה,03-6123456,\nרון,,0547654321',
      ['דנה', '03-6123456', '', '', ''],
    ],
    [
      'the mobile one of several in a cell',
      'שם,טלפונים\nדנה,"03-6123456, 052-1234567"',
      ['דנה', '052-1234567', '', '', ''],
    ],
    [
      'signs for nothing',
      'שם,טלפון,מייל,ביקור אחרון\nדנה,052-1234567,-,01/01/1900\nרון,אין,r@e.co,0000-00-00',
      ['דנה', '052-1234567', '', '', ''],
    ],
    [
      'a whole name that holds the family name',
      'שם,משפחה,טלפון\nדנה כהן,כהן,0521234567',
      ['דנה כהן', '0521234567', '', '', ''],
    ],
    [
      'a company where there is no person',
      'שם חברה,טלפון\nמוסך לוי,0521234567',
      ['מוסך לוי', '0521234567', '', '', ''],
    ],
    [
      'first and family names without titles',
      'דנה,כהן,0521234567\nרון,לוי,0547654321\nנועה,בר,0531234567',
      ['דנה כהן', '0521234567', '', '', ''],
    ],
    [
      'and towns that repeat are none',
      'דנה,חולון,0521234567\nרון,חולון,0547654321\nנועה,חולון,0531234567',
      ['דנה', '0521234567', '', '', ''],
    ],
    [
      'a title of names over phones',
      'Guest name,Contact,Check-in\nDana Cohen,+972 52-123-4567,11/5/2026\nRon,+972 54-765-4321,10/28/2026',
      ['Dana Cohen', '+972 52-123-4567', '', '2026-11-05', ''],
    ],
    [
      'two titles that changed places',
      'טלפון,שם\nדנה,0521234567\nרון,0547654321',
      ['דנה', '0521234567', '', '', ''],
    ],
    [
      'the day of a treatment is a visit, its name is no customer',
      'שם הטיפול,שם הלקוח,טלפון,תאריך הטיפול\nפן,דנה,0521234567,5/11/2026',
      ['דנה', '0521234567', '', '5/11/2026', ''],
    ],
    [
      'an order and its items are no names',
      'Name,Email,Lineitem name,Billing Name,Phone\n#1001,d@e.co,קרם,דנה כהן,0521234567',
      ['דנה כהן', '0521234567', 'd@e.co', '', ''],
    ],
    [
      'French',
      'Nom,Prénom,Téléphone,Courriel\nCohen,Dana,0521234567,d@e.co',
      ['Dana Cohen', '0521234567', 'd@e.co', '', ''],
    ],
    [
      'Russian',
      'Клиент,Телефон,Дата посещения,Комментарий\nАнна,0521234567,5.11.2026,маникюр',
      ['Анна', '0521234567', '', '5.11.2026', 'маникюр'],
    ],
    [
      'a number in the name',
      'שם,טלפון\nדנה כהן 052-1234567,\nרון,0547654321',
      ['דנה כהן', '052-1234567', '', '', ''],
    ],
    ['the name of WhatsApp', 'Name,Phone\n~Dana,0521234567', ['Dana', '0521234567', '', '', '']],
    [
      'an address for a name',
      'שם,טלפון,מייל\nd@e.co,0521234567,d@e.co\nרון,0547654321,',
      ['', '0521234567', 'd@e.co', '', ''],
    ],
    ['a number for a name', 'שם,טלפון\n1017,0521234567\nרון,0547654321', ['', '0521234567', '', '', '']],
    [
      'a customer of the till',
      'שם,טלפון\nלקוח מזדמן,0521234567\nרון,0547654321',
      ['', '0521234567', '', '', ''],
    ],
    [
      'who left another list, by a day',
      'שם,טלפון,תאריך הסרה\nדנה,0521234567,5.11.2026\nרון,0547654321,',
      ['דנה', '0521234567', '', '', '', 'true'],
    ],
    [
      'who left another list, by a status',
      'שם,מייל,סטטוס\nדנה,d@e.co,הוסר מדיוור\nרון,r@e.co,פעיל',
      ['דנה', '', 'd@e.co', '', '', 'true'],
    ],
    [
      'a treatment is no request to stop',
      'שם,טלפון,הסרת שיער,הערות\nדנה,0521234567,כן,הוסרה שומה\nרון,0547654321,לא,',
      ['דנה', '0521234567', '', '', 'הוסרה שומה'],
    ],
    [
      'nor is a consent that was not given',
      'שם,טלפון,אישור דיוור\nדנה,0521234567,לא\nרון,0547654321,כן',
      ['דנה', '0521234567', '', '', ''],
    ],
    ['a title against its cells', 'שם,כתובת,פרטים\nדנה,הרצל 5,0521234567', ['דנה', '0521234567', '', '', '']],
  ])('%s', (_, text, first) => {
    expect(readFile(text)[0]).toEqual(first);
  });
});

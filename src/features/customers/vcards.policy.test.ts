import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { guessTable, rowsUnder } from './columns.policy.ts';
import { isVcard, readVcards, vcardTable } from './vcards.policy.ts';

const IPHONE = `BEGIN:VCARD
VERSION:3.0
PRODID:-//Apple Inc.//iPhone OS 18.0//EN
N:כהן;דנה;;;
FN:דנה כהן
ORG:מספרה\\, בע"מ;
item1.TEL;type=pref:03-612-3456
item1.X-ABLabel:_$!<Work>!$_
TEL;type=CELL;type=VOICE:‭052-123-4567‬
EMAIL;type=INTERNET;type=HOME;type=pref:dana@example.com
NOTE:צבע\\nופן
PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAASABIAAD/
 4QBMRXhpZgAATU0AKgAAAAgAAgESAAMAAAABAAEAAIdpAAQAAAA=
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:;;;;
FN:
ORG:מוסך לוי;
TEL:0547654321
END:VCARD
`.replaceAll('\n', '\r\n');

/** As Android and older phones write it: letters by their bytes, and a line that goes on behind "=". */
const ANDROID = `BEGIN:VCARD
VERSION:2.1
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D7=9B=D7=94=D7=9F;=D7=93=D7=A0=D7=94;;;
FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D7=93=D7=A0=D7=94=20=D7=9B=
=D7=94=D7=9F
TEL;CELL;PREF:+972521234567
TEL;HOME:036123456
PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQU=

END:VCARD
`;

const customers = (text: string) => {
  const { cells, columns, isTitled } = guessTable(vcardTable(readVcards(text)), '2026-11-28');
  return rowsUnder(cells, columns, isTitled).rows.map((row) => Object.values(row));
};

// Proves S329.
test('contacts of an iPhone are customers, with their mobile numbers', () => {
  expect(customers(IPHONE)).toEqual([
    ['דנה כהן', '\u202D052-123-4567\u202C'.replace(/\p{Cf}/gu, ''), 'dana@example.com', '', 'צבע ופן'],
    ['מוסך לוי', '0547654321', '', '', ''],
  ]);
});

// Proves S329.
test('contacts of an older phone are customers', () => {
  expect(customers(ANDROID)).toEqual([['דנה כהן', '+972521234567', '', '', '']]);
});

test('a contact is read as another reader of the format reads it', () => {
  const [first = ''] = IPHONE.split(/(?<=END:VCARD\r\n)/);
  const contact = new ICAL.Component(ICAL.parse(first) as unknown[]);
  const all = (name: string) => contact.getAllProperties(name).map((property) => property.getFirstValue());
  expect(readVcards(first)).toMatchObject([{ name: all('fn')[0], phones: all('tel'), emails: all('email') }]);
});

test.each([
  ['a fax beside a phone', 'TEL;TYPE=WORK,FAX:03-6999999\nTEL;TYPE=HOME:03-6123456', '03-6123456'],
  [
    'a group of contacts',
    'TEL:0521234567\nEND:VCARD\nBEGIN:VCARD\nFN:לקוחות\nX-ADDRESSBOOKSERVER-KIND:group',
    '0521234567',
  ],
  [
    'a charset that is unknown',
    'NOTE;CHARSET=x;ENCODING=QUOTED-PRINTABLE:=D7=90\nTEL:0521234567',
    '0521234567',
  ],
])('%s does no harm', (_, lines, phone) => {
  expect(customers(`BEGIN:VCARD\nFN:דנה\n${lines}\nEND:VCARD`).map((row) => row.slice(0, 2))).toEqual([
    ['דנה', phone],
  ]);
});

test('of a broken file nothing is thrown', () => {
  for (const text of [
    'BEGIN:VCARD',
    'BEGIN:VCARD\nEND:VCARD\nEND:VCARD',
    'BEGIN:VCARD\nTEL\nN:\nEND:VCARD',
    '',
  ])
    expect(readVcards(text).every(({ phones }) => phones.length === 0)).toBe(true);
  expect(isVcard('שם,טלפון')).toBe(false);
});

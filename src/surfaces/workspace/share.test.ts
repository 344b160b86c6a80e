import { expect, test } from 'vitest';
import { contactIn, readShared } from './share.policy.ts';

test.each([
  ['a text', { text: ' שירות מצוין ' }, 'שירות מצוין'],
  ['a title and an address', { title: 'דנה', url: 'https://a.example' }, 'דנה\nhttps://a.example'],
  ['the same twice', { title: 'דנה 052-1234567', text: 'דנה 052-1234567' }, 'דנה 052-1234567'],
  ['a title that the text begins with', { title: 'דנה', text: 'דנה 052-1234567' }, 'דנה 052-1234567'],
  [
    'an address that the text holds',
    { text: 'ראו https://a.example', url: 'https://a.example' },
    'ראו https://a.example',
  ],
  ['nothing', {}, ''],
])('%s is one text', (_, params, text) => {
  expect(readShared(new URLSearchParams(params as Record<string, string>))).toBe(text);
});

test.each([
  ['052-123-4567', { name: '', phone: '052-123-4567' }],
  ['דנה כהן\n+972 52-123-4567', { name: 'דנה כהן', phone: '+972 52-123-4567' }],
  [
    'BEGIN:VCARD\nVERSION:3.0\nN:Cohen;Dana\nFN:דנה כהן\nTEL;TYPE=CELL:+972521234567\nEND:VCARD',
    { name: 'דנה כהן', phone: '+972521234567' },
  ],
  [
    'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;=D7=93=D7=A0=D7=94;;;\nitem1.TEL:tel:0521234567\nEND:VCARD',
    { name: 'דנה', phone: '0521234567' },
  ],
  ['BEGIN:VCARD\nFN:דנה\nEND:VCARD', null],
  ['שירות מצוין, תודה', null],
  [`${'הגענו אליכם אתמול והיה מצוין, תודה רבה על הכול. '.repeat(3)}052-123-4567`, null],
])('%s is a contact, or none', (text, contact) => {
  expect(contactIn(text)).toEqual(contact);
});

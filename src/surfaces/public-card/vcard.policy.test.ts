import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { createVcard, type VcardContact } from './vcard.policy.ts';

const contact: VcardContact = {
  name: 'קפה נוגה, פלורנטין בע"מ',
  phone: { tel: '+97236123456', mobile: false },
  whatsapp: '+972521234567',
  morePhones: [{ name: 'סניף צפון; חיפה', tel: '+97248123456' }],
  email: 'hello@noga.example',
  address: 'פלורנטין 12, תל אביב',
  links: [
    {
      name: 'instagram',
      url: 'https://www.instagram.com/cafe.noga/',
      network: 'Instagram',
      leadsTo: 'business',
    },
    { name: 'website', url: 'https://noga.example/?a=1,2;3', network: null, leadsTo: 'business' },
  ],
  cardUrl: 'https://dugri.example/business/cafe-noga',
  note: 'קפה קלוי במקום\nוארוחות בוקר \\ כל היום, בכל יום, גם בשישי. '.repeat(5),
  photo: Buffer.from(Array.from({ length: 999 }, (_, index) => index % 256)),
  changedAt: new Date('2026-11-21T10:00:00Z'),
};

/** Reads a vCard with a parser that is not ours. */
function parse(text: string) {
  const component = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const value = (name: string) => component.getFirstPropertyValue(name);
  return { component, value };
}

describe('a contact file, read back by another program', () => {
  // Proves S179.
  test('says everything it was given', () => {
    const { component, value } = parse(createVcard(contact));
    expect(value('version')).toBe('3.0');
    expect(value('fn')).toBe(contact.name);
    expect(value('n')).toEqual([contact.name, '', '', '', '']);
    expect(value('email')).toBe(contact.email);
    expect(value('org')).toEqual(contact.name);
    expect(value('adr')).toEqual(['', '', contact.address, '', '', '', '']);
    expect(value('note')).toBe(contact.note);
    const phones = component.getAllProperties('tel').map((property) => property.getFirstValue());
    expect(phones).toContain('+97236123456');
    expect(phones).toContain('+97248123456');
    const labels = component.getAllProperties('x-ablabel').map((property) => property.getFirstValue());
    expect(labels).toContain('סניף צפון\\; חיפה');
    expect(Buffer.from(String(value('photo')), 'base64')).toEqual(contact.photo);
  });

  test('keeps to the letter of RFC 2426: CRLF, 75 octets, whole characters', () => {
    const text = createVcard(contact);
    expect(text.startsWith('BEGIN:VCARD\r\nVERSION:3.0\r\n')).toBe(true);
    expect(text.endsWith('END:VCARD\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
      expect(Buffer.from(line).toString('utf8')).not.toContain('\uFFFD');
    }
  });

  test('has no empty lines and no properties for what is missing', () => {
    const text = createVcard({
      ...contact,
      phone: null,
      whatsapp: null,
      email: '',
      address: '',
      morePhones: [],
      links: [],
      note: '',
      photo: null,
    });
    expect(text).not.toMatch(/\r\n\r\n|TEL|EMAIL|ADR|NOTE|PHOTO|Instagram/);
    expect(parse(text).value('fn')).toBe(contact.name);
  });

  test('carries any name and note unharmed', () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
      .map((s) => s.replace(/[\p{Cc}\u2028\u2029]/gu, ' '));
    fc.assert(
      fc.property(words, words, (name, note) => {
        const text = createVcard({ ...contact, name, note });
        const unfolded = text.replaceAll('\r\n ', '');
        const read = (property: string) =>
          unfolded
            .split('\r\n')
            .find((line) => line.startsWith(`${property}:`))
            ?.slice(property.length + 1)
            .replace(/\\(.)/g, '$1');
        expect(read('FN')).toBe(name);
        expect(read('NOTE')).toBe(note);
        expect(read('ORG')).toBe(name);
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
    );
  });

  test('a line break in a name cannot begin a property', () => {
    const text = createVcard({ ...contact, name: 'a\nTEL:+1', note: 'x\nEND:VCARD' });
    expect(text.match(/^END:VCARD/gm)).toHaveLength(1);
    expect(text).not.toMatch(/^TEL:\+1/m);
  });
});

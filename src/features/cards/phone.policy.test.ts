import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PHONE_SHAPE } from '#features/accounts/identifiers.policy.ts';
import { normalizePhone, waNumber } from './phone.policy.ts';

describe('a phone number as people type it', () => {
  test.each([
    ['0501234567', '+972501234567', '050-123-4567', '972501234567'],
    ['052-123-4567', '+972521234567', '052-123-4567', '972521234567'],
    ['052 123 45 67', '+972521234567', '052-123-4567', '972521234567'],
    ['+972 52-123-4567', '+972521234567', '052-123-4567', '972521234567'],
    ['972521234567', '+972521234567', '052-123-4567', '972521234567'],
    ['972-052-1234567', '+972521234567', '052-123-4567', '972521234567'],
    ['+972-(0)52-1234567', '+972521234567', '052-123-4567', '972521234567'],
    ['00972521234567', '+972521234567', '052-123-4567', '972521234567'],
    // As WhatsApp and contact lists copy it.
    ['\u202A+972 52\u2011123\u20114567\u202C', '+972521234567', '052-123-4567', '972521234567'],
    ['052\u05BE1234567', '+972521234567', '052-123-4567', '972521234567'],
    // Of a keyboard in Arabic, in Persian, and in a full width.
    [
      '\u0660\u0665\u0662-\u0661\u0662\u0663\u0664\u0665\u0666\u0667',
      '+972521234567',
      '052-123-4567',
      '972521234567',
    ],
    ['\u06F0\u06F5\u06F21234567', '+972521234567', '052-123-4567', '972521234567'],
    ['\uFF10\uFF1521234567', '+972521234567', '052-123-4567', '972521234567'],
    ['03-6123456', '+97236123456', '03-612-3456', '97236123456'],
    ['(02) 500-1234', '+97225001234', '02-500-1234', '97225001234'],
    ['077-1234567', '+972771234567', '077-123-4567', '972771234567'],
    ['1-700-123-456', '1700123456', '1-700-123-456', null],
    ['1800123456', '1800123456', '1-800-123-456', null],
    ['*1234', '*1234', '*1234', null],
    ['* 12-34', '*1234', '*1234', null],
    ['+1 213 373 4253', '+12133734253', '+1 213 373 4253', '12133734253'],
  ])('%s', (typed, tel, display, whatsapp) => {
    expect(normalizePhone(typed)).toMatchObject({ tel, display, whatsapp });
    expect(waNumber(typed)).toBe(whatsapp);
  });

  test.each([
    '',
    'abc',
    '12',
    '050 12',
    '0501234567890',
    '*1',
    '**1234',
    'tel:0501234567',
    '050-123-4567;ext=1',
    '+430000',
    '00039720',
    '*0 00',
    '+49 1234567890123456',
  ])('"%s" is none', (typed) => {
    expect(normalizePhone(typed)).toBeNull();
  });

  test('knows a mobile from a landline', () => {
    expect(normalizePhone('052-1234567')?.mobile).toBe(true);
    expect(normalizePhone('03-6123456')?.mobile).toBe(false);
  });

  test('copied with what is not seen among its digits, it is the same number', () => {
    const unseen = fc.constantFrom('\u200B', '\u200D', '\u2060', '\u00AD', '\u061C', '\u202A', '\uFEFF');
    const dash = fc.constantFrom('-', '\u2010', '\u2011', '\u2013', '\u2212', '\u05BE');
    fc.assert(
      fc.property(unseen, dash, fc.nat({ max: 9 }), (mark, hyphen, at) => {
        const typed = '052-123-4567'.replaceAll('-', hyphen);
        const copied = `${typed.slice(0, at)}${mark}${typed.slice(at)}`;
        expect(normalizePhone(copied)?.tel).toBe('+972521234567');
        expect(PHONE_SHAPE.test(copied)).toBe(true);
      }),
    );
  });

  const pieces = fc.constantFrom(...'0123456789+*-()./ \u00A0\u200E\u2011\u05BE', '972', '052', '00', '1700');
  const anything = fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(''));

  test('whatever can be called has the shape that forms ask for', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        if (normalizePhone(typed)) expect(PHONE_SHAPE.test(typed.trim())).toBe(true);
      }),
    );
  });

  test('is the same number when it is copied from where it is shown, or from its link', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const phone = normalizePhone(typed);
        if (phone) expect([phone.display, phone.tel].map(normalizePhone)).toEqual([phone, phone]);
      }),
    );
  });

  test('nothing but digits, a plus and a star ever reaches a link', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789+-*() ') })),
        (typed) => {
          const phone = normalizePhone(typed);
          if (phone) expect(phone.tel).toMatch(/^[+*]?\d+$/);
          if (phone?.whatsapp) expect(phone.whatsapp).toMatch(/^[1-9]\d{6,14}$/);
        },
      ),
    );
  });
});

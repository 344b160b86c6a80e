import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanPhone, isPhone } from './identifiers.policy.ts';
import { normalizePhone, waNumber } from './phone.policy.ts';

describe('a phone number as people type it', () => {
  // Proves S318, S411.
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
    // From Arabic and Persian keyboards, and in full width.
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
    // As right-to-left text shows them.
    ['2700*', '*2700', '*2700', null],
    ['\u200F27-00 *', '*2700', '*2700', null],
    ['972-52-1234567+', '+972521234567', '052-123-4567', '972521234567'],
    // With what is pasted around them.
    ['טל׳: 03-6123456', '+97236123456', '03-612-3456', '97236123456'],
    ['📞 נייד 052-1234567.', '+972521234567', '052-123-4567', '972521234567'],
    ['ווטסאפ: 052-1234567', '+972521234567', '052-123-4567', '972521234567'],
    ['tel:+972-52-123-4567', '+972521234567', '052-123-4567', '972521234567'],
    ['(+972) 52_1234567', '+972521234567', '052-123-4567', '972521234567'],
    ['https://wa.me/972521234567?text=%D7%A9', '+972521234567', '052-123-4567', '972521234567'],
    ['wa.me/c/0521234567', '+972521234567', '052-123-4567', '972521234567'],
    ['https://wa.me/447400123456', '+447400123456', '+44 7400 123456', '447400123456'],
    [
      'https://api.whatsapp.com/send/?text=שלום&phone=%2B972521234567&type=phone_number',
      '+972521234567',
      '052-123-4567',
      '972521234567',
    ],
    ['whatsapp://send?phone=972521234567', '+972521234567', '052-123-4567', '972521234567'],
    // A spreadsheet dropped the zero.
    ['52-1234567', '+972521234567', '052-123-4567', '972521234567'],
    ['+44 (0)20 7946 0958', '+442079460958', '+44 20 7946 0958', '442079460958'],
    ['1-599-123-456', '1599123456', '1-599-123-456', null],
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
    // A digit too few or too many, or no area.
    '050-123-456',
    '03-612-345',
    '02-50012345',
    '1234567',
    '36123456',
    '077-12345678',
    '+1 213 373 425',
    // Two numbers, an extension, a letter for a digit.
    '050-1234567 / 03-6123456',
    '03-6123456 שלוחה 5',
    '052-12O-4567',
    // A date, a company's number, a link without a number.
    '28/11/2026',
    '21.11.2026',
    '514321876',
    'https://wa.me/message/ABCDEF123',
    'https://chat.whatsapp.com/AbCdEf',
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
      }),
    );
  });

  const pieces = fc.constantFrom(...'0123456789+*-()./ \u00A0\u200E\u2011\u05BE', '972', '052', '00', '1700');
  const anything = fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(''));

  // Proves S318.
  test('a number that can be called is taken by forms, and stays the same once it is cleaned', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const cleaned = cleanPhone(typed);
        expect(normalizePhone(cleaned)).toEqual(normalizePhone(typed));
        if (!normalizePhone(typed)) return;
        expect(isPhone(cleaned)).toBe(true);
        expect(cleanPhone(cleaned)).toBe(cleaned);
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

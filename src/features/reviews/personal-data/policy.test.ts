import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIdNumber } from '#features/accounts/identifiers.policy.ts';
import { findPersonalData, REDACTED, redact, takenSpans } from './policy.ts';

const found = (text: string) =>
  findPersonalData(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

describe('what may give somebody away is found', () => {
  test.each([
    ['תתקשרו אליי 052-123-4567 בבקשה', 'phone', '052-123-4567'],
    ['הטלפון שלי 0521234567.', 'phone', '0521234567'],
    ['‏+972 52 1234567', 'phone', '+972 52 1234567'],
    ['972-52-123-4567', 'phone', '972-52-123-4567'],
    ['בבית: 03-5551234', 'phone', '03-5551234'],
    ['077.555.1234', 'phone', '077.555.1234'],
    // As phones copy it, and as people write it.
    ['\u202A+972 52\u2011123\u20114567\u202C', 'phone', '+972 52\u2011123\u20114567'],
    ['052\u05BE1234567', 'phone', '052\u05BE1234567'],
    ['(050) 1234567', 'phone', '(050) 1234567'],
    ['03-12-34-567', 'phone', '03-12-34-567'],
    ['050/1234567', 'phone', '050/1234567'],
    ['050 - 123 4567', 'phone', '050 - 123 4567'],
    ['00972-52-1234567', 'phone', '00972-52-1234567'],
    ['+972 (0)52 1234567', 'phone', '+972 (0)52 1234567'],
    ['כתבו לי ל-dana.levi+x@gmail.com.', 'email', 'dana.levi+x@gmail.com'],
    ['מייל: noa_b@mail.co.il, תודה', 'email', 'noa_b@mail.co.il'],
    ['ת"ז 123456782', 'id_number', '123456782'],
    ['ת״ז-123456782', 'id_number', '123456782'],
    ['תעודת זהות 00000001-8', 'id_number', '00000001-8'],
    ['הרכב 12-345-67 חנה מולי', 'plate', '12-345-67'],
    ['של 123-45-678', 'plate', '123-45-678'],
    ['של 123\u05BE45\u05BE678', 'plate', '123\u05BE45\u05BE678'],
    ['לוחית רישוי: 12345678', 'plate', '12345678'],
    ['מספר רכב 1234567', 'plate', '1234567'],
    ['גרה ברחוב הרצל 12, קומה ב', 'address', 'ברחוב הרצל 12'],
    ["רח' בן גוריון 5", 'address', "רח' בן גוריון 5"],
    ['שדרות רוטשילד 110', 'address', 'שדרות רוטשילד 110'],
    ['דרך מנחם בגין 132', 'address', 'דרך מנחם בגין 132'],
  ])('%s', (text, kind, run) => expect(found(text)).toEqual([[kind, run]]));

  test('each once, in the order of the text', () => {
    expect(found('דנה, רחוב יפו 3, 050-7654321, dana@example.com')).toEqual([
      ['address', 'רחוב יפו 3'],
      ['phone', '050-7654321'],
      ['email', 'dana@example.com'],
    ]);
  });
});

describe('and nothing else is', () => {
  test.each([
    'שירות מצוין, 10 מתוך 10',
    'שילמתי 1,250 ש"ח ב-12.10.2026',
    'הזמנה מספר 123456789',
    'הזמנה 7654321 הגיעה בזמן',
    'התקשרתי ל-*2700 וגם ל-1-700-500-600',
    'ת"ז 123456789',
    'דרך אגב 20 שקל זה מעולה',
    'דרך הטלפון 3 פעמים',
    'באנו משדרות 5 פעמים',
    'בשדרות חיכינו בתור 20 דקות',
    'הרחוב יפה ושקט',
    'השעה 10:30 עד 12:45',
    'הייתי ב-03.11.2026 9 בבוקר',
    'ב-02/12/2026 8 אנשים',
    '05.11.26 1400 שקל',
    '2026-11-21',
    'גרסה 12.345.6',
    'הדגם XJ-12-345-67-90',
    'user@localhost',
    '@dana.hair באינסטגרם',
    '000000000',
    '5551234',
  ])('%s', (text) => expect(found(text)).toEqual([]));
});

test('a number of an identity card is known by its check digit alone', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(digits, (eight) => {
      const all = Array.from({ length: 10 }, (_, last) => `${eight.join('')}${last}`);
      const right = all.filter(isIdNumber);
      expect(right.length).toBe(/^(\d)\1{7}$/.test(eight.join('')) && right.length === 0 ? 0 : 1);
    }),
  );
});

test('what is taken out is gone, the rest stays as it was, and nothing is found in what stands there instead', () => {
  const words = fc.constantFrom(
    'שלום',
    '052-123-4567',
    'dana@example.com',
    'רחוב יפו 3',
    'טוב',
    '123456782',
    '.',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), (parts) => {
      const text = parts.join(' , ');
      const spans = findPersonalData(text);
      const left = redact(text, spans);
      expect(findPersonalData(left)).toEqual([]);
      expect(left.split(REDACTED).length - 1).toBe(spans.length);
      expect(left.replaceAll(REDACTED, '').length).toBe(
        text.length - spans.reduce((sum, { start, end }) => sum + end - start, 0),
      );
    }),
  );
});

test('what was taken out is told from what is left, so that the same is taken out again', () => {
  const words = fc.constantFrom(
    'שלום',
    '052-123-4567',
    'dana@example.com',
    'רחוב יפו 3',
    REDACTED,
    '123456782',
  );
  fc.assert(
    fc.property(
      fc.array(words, { maxLength: 8 }),
      fc.array(fc.boolean(), { maxLength: 8 }),
      (parts, picks) => {
        const text = parts.join(' , ');
        const left = redact(
          text,
          findPersonalData(text).filter((_, index) => picks[index]),
        );
        expect(redact(text, takenSpans(text, left))).toBe(left);
      },
    ),
  );
  // A text that came about in another way: nothing personal is left of it.
  const text = 'דברו איתי 052-123-4567';
  expect(redact(text, takenSpans(text, 'משהו אחר'))).toBe(`דברו איתי ${REDACTED}`);
});

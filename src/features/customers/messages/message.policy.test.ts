import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fillParts,
  fillTemplate,
  findStrangeBraces,
  hasReviewLink,
  PLACEHOLDERS,
  placeholderMark,
  whatsappLink,
} from './message.policy.ts';

const values = {
  customerName: 'דנה',
  businessName: 'Café 7',
  reviewLink: 'https://dugri.example/business/cafe-7/review',
};
const link = values.reviewLink;
const name = '\u2068דנה\u2069';
const business = '\u2068Café 7\u2069';

describe('a filled message', () => {
  // Proves S212.
  test.each([
    ['שלום {customerName}, תודה. {businessName}', `שלום ${name}, תודה. ${business}`],
    ['כתבו לנו:\n{reviewLink}\nתודה', `כתבו לנו:\n${link}\nתודה`],
    // An address ends where white space does.
    ['הקישור:{reviewLink}.', `הקישור:${link} .`],
    ['הקישור{reviewLink}כאן', `הקישור ${link} כאן`],
    ['{customerName}{reviewLink}{businessName}', `${name} ${link} ${business}`],
    ['{reviewLink}{reviewLink}', `${link} ${link}`],
    ['  {customerName}  ', name],
  ])('%s', (template, filled) => {
    expect(fillTemplate(template, values)).toBe(filled);
  });

  test.each([
    ['שלום {customerName}, תודה', 'שלום, תודה'],
    ['{customerName}, תודה', 'תודה'],
    ['שלום.\n{customerName} - תודה', 'שלום.\nתודה'],
    ['שלום {customerName}!', 'שלום!'],
    ['אל {customerName} מאת {businessName}', `אל מאת ${business}`],
    ['{reviewLink}{customerName}תודה', `${link} תודה`],
    ['{customerName}', ''],
  ])('without a name: %s', (template, filled) => {
    expect(fillTemplate(template, { ...values, customerName: ' ' })).toBe(filled);
  });

  // Proves V54.
  test('is made once: a value that looks like a placeholder or a pattern stays as it is', () => {
    const sly = { customerName: '{reviewLink}', businessName: '$& $1 {{constructor}}' };
    expect(fillTemplate('{customerName} {businessName}', sly)).toBe(
      '\u2068{reviewLink}\u2069 \u2068$& $1 {{constructor}}\u2069',
    );
  });
});

const words = fc.string({ unit: fc.constantFrom(...'אבג abc.,\n:()') });
const name1 = fc.string({ minLength: 1, unit: fc.constantFrom(...'דנהAb1{}$') });
const piece = fc.oneof(words, fc.constantFrom(...PLACEHOLDERS.map(placeholderMark)));
const template = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

describe('of any template', () => {
  test('the words outside the placeholders stay, in order, but for white space around a link', () => {
    fc.assert(
      fc.property(template, name1, name1, (text, customerName, businessName) => {
        const parts = fillParts(text, { customerName, businessName, reviewLink: link });
        const marked = parts.map((part) =>
          part.placeholder ? placeholderMark(part.placeholder) : part.text,
        );
        const bare = (from: string) => from.replace(/\s/g, '');
        expect(bare(marked.join(''))).toBe(bare(text));
      }),
    );
  });

  test('a link stands between white space or the ends', () => {
    fc.assert(
      fc.property(template, name1, (text, customerName) => {
        const filled = fillTemplate(text, { customerName, businessName: 'ב', reviewLink: link });
        for (const [, before = '', after = ''] of filled.matchAll(
          /(.?)https:\/\/dugri\.example\/business\/cafe-7\/review(.?)/gsu,
        )) {
          expect(before).not.toMatch(/[\p{L}\p{N}\u2069]/u);
          expect(after).toMatch(/^\s?$/);
        }
      }),
    );
  });

  test('without values nothing is left of the placeholders', () => {
    fc.assert(
      fc.property(template, (text) => {
        expect(fillTemplate(text, {})).not.toMatch(/[{}\u2068\u2069]/);
      }),
    );
  });

  test('braces are strange exactly where they are no placeholder', () => {
    fc.assert(
      fc.property(
        template,
        fc.constantFrom('{', '}', '{name}', '{customername}', '{ }', '{}'),
        (text, odd) => {
          expect(findStrangeBraces(text)).toBeNull();
          expect(findStrangeBraces(`${text}${odd}`)).toBe(odd);
        },
      ),
    );
  });
});

test.each([
  ['{{customerName}}', '{'],
  ['{customerName', '{'],
  ['customerName}', '}'],
  ['{שם הלקוח}', '{שם הלקוח}'],
  ['{constructor}', '{constructor}'],
  ['{__proto__} {customerName}', '{__proto__}'],
  ['{customerName} {businessName}', null],
])('%s', (text, strange) => {
  expect(findStrangeBraces(text)).toBe(strange);
});

test('knows whether the way to the form is in it', () => {
  expect(hasReviewLink('כאן: {reviewLink}')).toBe(true);
  expect(hasReviewLink('כאן: {reviewlink} https://example.com')).toBe(false);
});

test('every character survives the way to WhatsApp', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'אA1 \n&?#=%+\u2068😀') }), (text) => {
      const url = new URL(whatsappLink(text, '972521234567'));
      expect(url.searchParams.get('text')).toBe(text);
      expect(url.origin + url.pathname).toBe('https://wa.me/972521234567');
    }),
  );
  expect(whatsappLink('שלום & תודה')).toMatch(/^https:\/\/wa\.me\/\?text=[\w%]+$/);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SLUG_PATTERN } from './contract.ts';
import { isReservedSlug, numberedSlug, slugCandidates, slugFromName } from './slug.policy.ts';
import businessNames from './testing/business-names.json' with { type: 'json' };

describe('an address made from a name', () => {
  test.each([
    ...Object.entries(businessNames),
    ['מגדל ברקת', 'migdal-barket'],
    ['גלבוע', 'galboa'],
    ['אורה', 'ora'],
    ['ג׳ירפה', 'jirafa'],
    ["צ'יפס", 'chips'],
    ['שֶׁמֶשׁ', 'shemesh'],
    ['בע"מ', 'ltd'],
    ['מספרת נעמה – תספורות נשים, גברים וילדים', 'misperet-naama-tisporot-nashim-gvarim'],
    ['א', 'a-biz'],
    ['💈', 'biz'],
    ['Кафе', 'biz'],
    ['admin', 'admin-biz'],
    ['undefined', 'undefined-biz'],
  ])('%s → %s', (name, slug) => {
    expect(slugFromName(name)).toBe(slug);
  });

  test('is always a free word of the right shape, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const slug = slugFromName(name);
        expect(slug).toMatch(SLUG_PATTERN);
        expect(isReservedSlug(slug)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'אבגדהוזחטיכלמנסעפצקרשת \'"-׳ך'), maxLength: 120 }),
        (name) => {
          expect(slugFromName(name)).toMatch(SLUG_PATTERN);
        },
      ),
    );
  });
});

test('numbered addresses keep the shape and differ', () => {
  const candidates = slugCandidates('a'.repeat(40), 30);
  expect(new Set(candidates).size).toBe(30);
  for (const candidate of candidates) expect(candidate).toMatch(SLUG_PATTERN);
  expect(slugCandidates('cafe-noga', 3)).toEqual(['cafe-noga', 'cafe-noga-2', 'cafe-noga-3']);
  expect(numberedSlug(`${'a'.repeat(37)}-b`, 12)).toBe(`${'a'.repeat(37)}-12`);
});

test.each(['business', 'api', 'login', 'reviews', 'me', 'undefined', 'admin-dashboard', 'signup', 'null'])(
  '%s is reserved',
  (word) => {
    expect(isReservedSlug(word)).toBe(true);
  },
);

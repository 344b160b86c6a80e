import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCommonPasswords } from '#platform/passwords/common-passwords.ts';
import { frequentPasswords } from './frequent.policy.ts';
import { passwordStrength, refusePassword } from './policy.ts';

const known = { email: 'ron.levi+shop@example.com', fullName: 'רון לוי', businessName: 'Blue Café' };

describe('a password', async () => {
  const common = await loadCommonPasswords();
  const refuse = (password: string) => refusePassword(password, known, common);

  // Proves V14, V77.
  it.each([
    ['12345', 'too_short'],
    ['👍👍👍', 'too_short'],
    ['123456', 'common'],
    ['Password123', 'common'],
    ['iloveyou', 'common'],
    ['סיסמה123', 'common'],
    ["פשדד'םרג", 'common'],
    ['אאאאאאאא', 'common'],
    ['אבגדהוז', 'common'],
    ['zyxwvut', 'common'],
    ['dugri2026', 'about_you'],
    ['דוגרידוגרי', 'about_you'],
    ['רון לוי 12', 'about_you'],
    ['ron.levi+shop', 'about_you'],
    ['Levi-2026', 'about_you'],
    ['bluecafé!!', 'about_you'],
    ['bluecafe\u0301!!', 'about_you'],
    ['dugri123456', 'about_you'],
    ['Dugri20261122', 'about_you'],
    ['123456dugri', 'about_you'],
    ['dugri-052-123-4567', 'about_you'],
    ['דוגרי123456', 'about_you'],
    ['dugriqwerty', 'about_you'],
    ['dugripassword', 'about_you'],
    ['dugr1dugr1', 'about_you'],
    ['du9ri2026', 'about_you'],
    ['גוערן123456', 'about_you'],
    ['sudrh123456', 'about_you'],
    ['levi19870412', 'about_you'],
  ])('%s is refused as %s', (password, reason) => {
    expect(refuse(password)).toBe(reason);
  });

  it.each([
    'עוגת-גבינה-7',
    'שלוםלכולם',
    '👍🎂🌊👑🐢🍋',
    '      ',
    'ron-goes-hiking',
    'רון קונה שלושה ענבים',
    'correct horse battery',
    'dugri-עוגת-גבינה',
    'levi drinks tea at 5',
    'q'.repeat(60) + 'w'.repeat(68),
  ])('%s is taken', (password) => {
    expect(refuse(password)).toBe(password.trim() ? null : 'common');
  });

  // Proves V13.
  it('of at least 3,000 common ones none passes', () => {
    const most = [...common].filter((password) => [...password].length >= 6).slice(0, 10_000);
    expect(most.length).toBe(10_000);
    expect(most.filter((password) => refuse(password.toUpperCase()) !== 'common')).toEqual([]);
  });

  // Proves V118.
  it('is called common while it is typed, by the commonest of the same list', () => {
    expect(frequentPasswords.size).toBeGreaterThan(400);
    expect([...frequentPasswords].filter((password) => !common.has(password))).toEqual([]);
    expect(refusePassword('LetMeIn', known, frequentPasswords)).toBe('common');
    expect(refusePassword('123456', known, new Set())).toBe('common');
  });

  // Proves V12.
  it('is not judged by its composition', () => {
    const alphabet = fc.constantFrom(...'אבגדהתשלגזabcXYZ019 -_!👍🐢');
    fc.assert(
      fc.property(fc.array(alphabet, { minLength: 14, maxLength: 60 }), (characters) => {
        fc.pre(new Set(characters).size > 3);
        expect(refuse(characters.join(''))).toBe(null);
      }),
    );
  });
});

it('calls a password strong for its length, not for its signs', () => {
  expect(['Aa1!Aa1!', 'עוגת גבינה', 'עוגת גבינה לשבת', 'aaaaaaaaaaaaaaaa'].map(passwordStrength)).toEqual([
    'fair',
    'good',
    'strong',
    'fair',
  ]);
});

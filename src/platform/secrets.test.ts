import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashToken, newToken, seal, sign, unseal, unsign } from './secrets.ts';

// Proves V1.
it('tokens are 256 bits, never the same, and leave only their hash', () => {
  const tokens = Array.from({ length: 50 }, newToken);
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hashToken(token)).toHaveLength(32);
  }
});

it('what is sealed is read again under the same secret alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 32 }), (text, secret) => {
      const sealed = seal(text, secret);
      expect(unseal(sealed, secret)).toBe(text);
      expect(unseal(sealed, `${secret}.`)).toBe(null);
      expect(seal(text, secret)).not.toBe(sealed);
    }),
    { numRuns: 50 },
  );
});

it.each(['', 'x', 'AAAA', newToken()])('%j, which was never sealed, is nothing', (sealed) => {
  expect(unseal(sealed, 'a'.repeat(32))).toBe(null);
});

it('one changed bit is noticed', () => {
  const bytes = Buffer.from(seal('JBSWY3DPEHPK3PXP', 'a'.repeat(32)), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(unseal(altered.toString('base64url'), 'a'.repeat(32))).toBe(null);
  }
});

it('what is signed is taken back under the same secret and for the same purpose alone', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ minLength: 32 }),
      fc.string(),
      (text, secret, purpose) => {
        const signed = sign(text.toWellFormed(), secret, purpose);
        expect(unsign(signed, secret, purpose)).toBe(text.toWellFormed());
        expect(unsign(signed, `${secret}.`, purpose)).toBe(null);
        expect(unsign(signed, secret, `${purpose}.`)).toBe(null);
        expect(signed).toMatch(/^[\w-]*\.[\w-]{43}$/);
      },
    ),
    { numRuns: 50 },
  );
});

it('what is signed stands as it was signed, to the letter', () => {
  const signed = sign('0197.1', 'a'.repeat(32), 'x');
  for (let at = 0; at < signed.length; at++) {
    for (const other of ['A', 'b', '.', '=']) {
      if (signed[at] === other) continue;
      const altered = signed.slice(0, at) + other + signed.slice(at + 1);
      expect(unsign(altered, 'a'.repeat(32), 'x'), altered).toBe(null);
    }
  }
  for (const odd of ['', '.', 'x', `${signed}.`, `${signed}.x`, `${signed}A`, signed.slice(0, -1)])
    expect(unsign(odd, 'a'.repeat(32), 'x'), odd).toBe(null);
});

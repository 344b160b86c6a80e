import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashToken, newToken, seal, unseal } from './secrets.ts';

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

import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './hash.ts';

describe('a stored password', () => {
  // Proves V16.
  it('is argon2id of at least the recommended cost, salted', async () => {
    const [first, second] = await Promise.all([hashPassword('עוגת-תפוחים-7'), hashPassword('עוגת-תפוחים-7')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it.each(['  spaces stay  ', '👑🐢 סיסמה ארוכה', 'x'.repeat(128), 'nul\0inside', '\ud800 alone'])(
    'takes every character of %j',
    async (password) => {
      const stored = await hashPassword(password);
      expect(await verifyPassword(stored, password)).toEqual({ matches: true, isOutdated: false });
      const others = [password.slice(0, -1), `${password} `, password.trim(), password.toUpperCase(), ''];
      for (const other of others.filter((text) => text !== password)) {
        expect((await verifyPassword(stored, other)).matches).toBe(false);
      }
    },
  );

  it('is the same however a system composes its characters', async () => {
    expect((await verifyPassword(await hashPassword('cafe\u0301-שלום'), 'café-שלום')).matches).toBe(true);
  });

  it('is outdated when it cost less than today', async () => {
    for (const weaker of [{ memoryCost: 8192 }, { timeCost: 1 }, { algorithm: 1 }]) {
      const stored = await hash('שלום לכולם', { memoryCost: 19_456, timeCost: 2, parallelism: 1, ...weaker });
      expect(await verifyPassword(stored, 'שלום לכולם')).toEqual({ matches: true, isOutdated: true });
      expect(await verifyPassword(stored, 'שלום לכולן')).toEqual({ matches: false, isOutdated: false });
    }
  });

  it('never matches where there is none', async () => {
    expect(await verifyPassword(null, 'שלום לכולם')).toEqual({ matches: false, isOutdated: false });
  });
});

import { expect, test } from 'vitest';
import type { FieldClass } from './contract.ts';
import { derivePrivacy } from './mutations.ts';

test('a table that names stored files without saying whose its rows are is refused', () => {
  const declare = (role: FieldClass) =>
    derivePrivacy({
      signs: { of: 'account_holder', purpose: 'a test', retention: '', fields: { image: role } },
    });
  expect(() => declare('picture')).toThrow('signs');
  expect(() => declare('words')).not.toThrow();
});

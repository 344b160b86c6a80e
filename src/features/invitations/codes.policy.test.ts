import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOf, invitationPath, markOfCode, readCode, spokenCode } from './codes.policy.ts';

test('a code is short, of letters that nobody confuses, and always the same for its id', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ minLength: 1 }), (id, secret) => {
      const code = codeOf(secret, id);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      expect(codeOf(secret, id)).toBe(code);
      expect(invitationPath(code).length).toBeLessThan(40);
    }),
  );
});

test('codes of other ids and other secrets are others, and a mark does not hold its code', () => {
  const ids = Array.from({ length: 2_000 }, (_, n) => `id-${n}`);
  const codes = ids.flatMap((id) => [codeOf('one', id), codeOf('another', id)]);
  expect(new Set(codes).size).toBe(codes.length);
  const [code = ''] = codes;
  expect(markOfCode('one', code)).not.toEqual(markOfCode('another', code));
  expect(markOfCode('one', code).toString('latin1')).not.toContain(code);
});

test('a code is read as people type it', () => {
  const code = codeOf('secret', 'id');
  for (const typed of [code, code.toLowerCase(), spokenCode(code), ` ${code.slice(0, 3)} ${code.slice(3)} `])
    expect(readCode(typed)).toBe(code);
  expect(readCode('oIl0011223')).toBe('0110011223');
  for (const wrong of ['', 'U234567890', `${code}0`, code.slice(1), 'קוד12345678', '\u0000'])
    expect(readCode(wrong)).toBeNull();
});

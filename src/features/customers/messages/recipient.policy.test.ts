import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRecipient } from './recipient.policy.ts';

// Proves S411.
test.each([
  ['0521234567', '972521234567'],
  ['052-123-4567', '972521234567'],
  [' 052 123 45 67 ', '972521234567'],
  ['(052) 1234567', '972521234567'],
  ['+972521234567', '972521234567'],
  ['+972 52-123-4567', '972521234567'],
  ['+972-(0)52-1234567', '972521234567'],
  ['972521234567', '972521234567'],
  ['972-052-123-4567', '972521234567'],
  ['00972521234567', '972521234567'],
  ['00972 052 123 4567', '972521234567'],
  ['050-123-4567', '972501234567'],
  ['+44 7400 123456', '447400123456'],
])('%s is taken', (typed, number) => {
  expect(readRecipient(typed)).toMatchObject({ ok: true, number });
});

test('is shown as people in Israel write it', () => {
  expect(readRecipient('+972521234567')).toMatchObject({ display: '052-123-4567' });
});

test.each([
  ['03-6123456', 'landline'],
  ['+972 2 500 1234', 'landline'],
  ['077-1234567', 'landline'],
  ['*1234', 'local_only'],
  ['1-700-123-456', 'local_only'],
  ['052-12345', 'invalid'],
  ['052-123456', 'invalid'],
  ['052-12345678', 'invalid'],
  ['דנה', 'invalid'],
  ['', 'invalid'],
])('%s is refused: %s', (typed, reason) => {
  expect(readRecipient(typed)).toEqual({ ok: false, reason });
});

test('only digits ever reach the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-() .*/?&') }), (typed) => {
      const recipient = readRecipient(typed);
      if (recipient.ok) expect(recipient.number).toMatch(/^[1-9]\d{6,14}$/);
    }),
  );
});

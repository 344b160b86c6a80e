import { expect, test } from 'vitest';
import { readFormToken, signFormToken } from './form-token.ts';

const at = new Date('2026-11-21T10:00:00.123Z');
const token = signFormToken('secret', 'form', at);

test('says when the form was handed out', () => {
  expect(readFormToken('secret', 'form', token)).toEqual(at);
});

test.each([
  ['of another form', 'secret', 'other', token],
  ['of another secret', 'other', 'form', token],
  ['dated back', 'secret', 'form', `1${token}`],
  ['cut', 'secret', 'form', token.slice(0, -1)],
  ['empty', 'secret', 'form', ''],
  ['without a signature', 'secret', 'form', token.split('.')[0] ?? ''],
  ['in other letters', 'secret', 'form', 'א.ב'],
])('is not ours: %s', (_, secret, subject, given) => {
  expect(readFormToken(secret, subject, given)).toBeNull();
});

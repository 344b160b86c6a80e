import { expect, test } from 'vitest';
import { judgeForm, TRAP_MIN_MS } from './form-admission.ts';

test('the traps of a form', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  expect(judgeForm({ issuedAt: null }, now)).toBe(null);
  expect(judgeForm({ trap: '', token: 't', issuedAt: ago(TRAP_MIN_MS) }, now)).toBe(null);
  expect(judgeForm({ token: 't', issuedAt: ago(TRAP_MIN_MS - 1) }, now)).toBe('too_fast');
  expect(judgeForm({ token: 't', issuedAt: null }, now)).toBe('unsigned');
  expect(judgeForm({ trap: 'x', token: 't', issuedAt: ago(60_000) }, now)).toBe('trapped');
});

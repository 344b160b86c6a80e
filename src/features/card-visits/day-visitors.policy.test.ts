import { expect, test } from 'vitest';
import { createDayVisitors } from './day-visitors.policy.ts';

const of = (n: number) => ({
  businessId: '01936f5e-7c11-7b3a-9d5e-5a4d0c9f1b2e',
  network: `203.0.113.${n}`,
  agent: 'browser',
});

// Proves V132.
test('somebody is new once a day, on each card, and in each process', () => {
  const isFirst = createDayVisitors();
  expect(isFirst('2026-11-20', of(1))).toBe(true);
  expect(isFirst('2026-11-20', of(1))).toBe(false);
  expect(isFirst('2026-11-20', { ...of(1), businessId: '01936f5e-7c11-7b3a-9d5e-5a4d0c9f1b2f' })).toBe(true);
  expect(isFirst('2026-11-20', { ...of(1), agent: 'another' })).toBe(true);
  expect(isFirst('2026-11-21', of(1))).toBe(true);
  expect(createDayVisitors()('2026-11-21', of(1))).toBe(true);
});

test('who was seen first is forgotten first, so that memory is bounded', () => {
  const isFirst = createDayVisitors(3);
  for (const n of [1, 2, 3]) expect(isFirst('2026-11-20', of(n))).toBe(true);
  expect(isFirst('2026-11-20', of(4))).toBe(true);
  for (const n of [2, 3, 4]) expect(isFirst('2026-11-20', of(n))).toBe(false);
  expect(isFirst('2026-11-20', of(1))).toBe(true);
});

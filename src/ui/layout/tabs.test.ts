import { expect, test } from 'vitest';
import { nextIndex } from './tabs.tsx';

test('arrows move the way they point', () => {
  expect(nextIndex('ArrowLeft', 0, 3, true)).toBe(1);
  expect(nextIndex('ArrowRight', 1, 3, true)).toBe(0);
  expect(nextIndex('ArrowRight', 0, 3, false)).toBe(1);
});

test('the row goes round, Home and End lead to its ends', () => {
  expect(nextIndex('ArrowRight', 0, 3, true)).toBe(2);
  expect(nextIndex('ArrowLeft', 2, 3, true)).toBe(0);
  expect(nextIndex('Home', 2, 3, true)).toBe(0);
  expect(nextIndex('End', 0, 3, true)).toBe(2);
  expect(nextIndex('a', 0, 3, true)).toBe(-1);
});

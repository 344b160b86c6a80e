import { expect, test } from 'vitest';
import { isCurrent } from './navigation.ts';

test.each([
  ['/reviews', '/reviews', true],
  ['/reviews', '/reviews/one', true],
  ['/reviews', '/reviews-of-others', false],
  ['/reviews', '/', false],
  ['/', '/', true],
  ['/', '/reviews', false],
  ['/', '/dashboard', true],
  // The two dashboards are one entry.
  ['/', '/dashboard', true],
])('%s is marked at %s: %s', (to, pathname, marked) => {
  expect(isCurrent(to, pathname)).toBe(marked);
});

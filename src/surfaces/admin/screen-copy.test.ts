import { expect, test } from 'vitest';
import { adminScreenCopy } from './screen.copy.he.ts';

test('the log says after names how many more there are', () => {
  expect([1, 2, 7].map(adminScreenCopy.log.others)).toEqual(['ועוד אחד', 'ועוד שניים', 'ועוד 7 אחרים']);
});

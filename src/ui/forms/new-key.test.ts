import { expect, test } from 'vitest';
import { z } from 'zod';
import { newKey } from './new-key.ts';

test('a key for a form is a UUID that the server takes, and never the same', () => {
  const keys = Array.from({ length: 200 }, newKey);
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
});

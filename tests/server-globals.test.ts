import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';

test('tests meet the Response and Request that a server installs, whether or not one was started', () => {
  const before = { Response, Request };
  getRequestListener(() => new Response());
  expect(Response).toBe(before.Response);
  expect(Request).toBe(before.Request);
});

import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AppEnv } from './context.ts';
import { errorBoundary, problemOfError } from './error-boundary.ts';

test('a caller who goes away in the middle of a body is no failure of ours', async () => {
  const thrown: unknown[] = [];
  const app = new Hono<AppEnv>();
  app.post('/', async (c) => c.body(await c.req.arrayBuffer()));
  const answer = errorBoundary((c) => c.body(null));
  app.onError((error, c) => {
    thrown.push(error);
    return answer(error, c);
  });
  const server = createServer(getRequestListener(app.fetch));
  onTestFinished(() => void server.close());
  const asked = vi.fn();
  server.on('request', asked);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  socket.destroy();

  await vi.waitFor(() => expect(thrown).toHaveLength(1));
  expect(thrown[0]).toMatchObject({ message: 'aborted', code: 'ECONNRESET' });
  expect(problemOfError(thrown[0]).status).toBe(400);
});

test('a database that resets its connections is away for a while', () => {
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  expect(problemOfError(new Error('query failed', { cause: reset })).status).toBe(503);
});

// Proves V103.
test.each(['ENOSPC', 'EDQUOT', '53100'])('a disk that is full is told as such: %s', (code) => {
  const full = Object.assign(new Error('no space left on device'), { code });
  for (const error of [full, new Error('query failed', { cause: full })])
    expect(problemOfError(error)).toMatchObject({ status: 507, headers: { 'Retry-After': '300' } });
});

// @module-tag slow

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../log/logger.ts';
import { identifyCaller } from '../caller.ts';
import type { AppEnv } from '../context.ts';
import { errorBoundary } from '../error-boundary.ts';
import { limitBody, limitForm } from './body-limit.ts';
import { watchBodies } from './body-watch.ts';

const MAX = 100_000;
const WINDOW_MS = 800;
const LATE_MS = 3 * WINDOW_MS;
const LINGER_MAX_BYTES = 20_000_000;
const run = promisify(execFile);

let server: Server;
let port: number;
let folder: string;

beforeAll(async () => {
  const app = new Hono<AppEnv>();
  app.use(identifyCaller(createLogger({ level: 'silent' })));
  app.post('/api/bytes', limitBody(MAX), async (c) =>
    c.json({ bytes: (await c.req.arrayBuffer()).byteLength }),
  );
  app.post('/api/json', limitBody(MAX), async (c) => c.json(await c.req.json()));
  app.post('/api/form', limitForm(MAX), async (c) => c.json([...(await c.req.raw.formData()).keys()]));
  app.post('/api/late', limitBody(10 * MAX), async (c) => {
    await sleep(LATE_MS);
    return c.json({ bytes: (await c.req.arrayBuffer()).byteLength });
  });
  app.onError(errorBoundary((c, problem) => c.text(problem.message, problem.status as 400)));
  const listener = watchBodies(getRequestListener(app.fetch), {
    minBytesPerSecond: 1_000,
    windowMs: WINDOW_MS,
    lingerMaxBytes: LINGER_MAX_BYTES,
  });
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  folder = mkdtempSync(path.join(os.tmpdir(), 'dugri-bodies-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Sends a body in pieces with pauses; all that came back until the server ended the connection, or answered. */
function drip(
  where: string,
  { length, piece, pauseMs, pieces }: { length: number; piece: number; pauseMs: number; pieces: number },
  headers = '',
): Promise<{ answer: string; isReset: boolean }> {
  return new Promise((resolve) => {
    let [answer, isReset, isOver] = ['', false, false];
    // As a client that hears that the other side is done and still sends all it has.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, async () => {
      const head = `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${headers}`;
      socket.write(`POST ${where} HTTP/1.1\r\n${head}\r\n`);
      for (let n = 0; n < pieces && !isOver; n++) {
        socket.write(Buffer.alloc(piece, '1'));
        await sleep(pauseMs);
      }
      if (pieces * piece >= length) socket.end();
    });
    socket.on('data', (chunk) => {
      answer += chunk;
      if (/^HTTP\/1.1 200/.test(answer)) socket.end();
    });
    socket.on('end', () => {
      if (pieces === 0) socket.end();
    });
    socket.on('error', () => {
      isReset = true;
    });
    socket.on('close', () => {
      isOver = true;
      resolve({ answer, isReset });
    });
  });
}

describe('a body that comes slowly', () => {
  // Proves V30, V85.
  it.each(['/api/bytes', '/api/json', '/api/form'])('is cut with a 408 in words at %s', async (where) => {
    const { answer } = await drip(where, { length: 50_000, piece: 10, pauseMs: 50, pieces: 200 });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"timeout"');
    expect(answer).toMatch(/[א-ת]/);
    expect(answer.toLowerCase()).toContain('connection: close');
  });

  it('is cut too where nothing at all comes', async () => {
    const { answer } = await drip('/api/bytes', { length: 50_000, piece: 0, pauseMs: 0, pieces: 0 });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is cut where nobody reads it yet, as soon as somebody does', async () => {
    const { answer } = await drip('/api/late', { length: 50_000, piece: 1, pauseMs: 50, pieces: 200 });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  // Proves V85.
  it('is waited for where it is a slow phone of 8 KB a second', async () => {
    const { answer } = await drip('/api/bytes', { length: 24_000, piece: 800, pauseMs: 100, pieces: 30 });
    expect(answer).toContain('{"bytes":24000}');
  });

  it('is not blamed for a server that takes its time', async () => {
    const body = Buffer.alloc(9 * MAX);
    const response = await fetch(`http://127.0.0.1:${port}/api/late`, { method: 'POST', body });
    expect([response.status, await response.json()]).toEqual([200, { bytes: body.length }]);
  });
});

describe('the answer to a body that is too large', () => {
  const LARGE = 5_000_000;

  // Proves V126.
  it.each([
    ['whose size is told', []],
    ['whose size is not told', ['-H', 'Transfer-Encoding: chunked']],
    ['of a client that sends at once', ['-H', 'Expect:']],
    ['of a client that keeps no connection', ['-H', 'Expect:', '-H', 'Connection: close']],
    ['of HTTP/1.0', ['-H', 'Expect:', '--http1.0']],
  ])('is read by curl, %s', async (_, options) => {
    const file = path.join(folder, 'large');
    writeFileSync(file, Buffer.alloc(LARGE));
    for (const where of ['/api/bytes', '/api/form']) {
      const { stdout } = await run('curl', [
        ...['-sS', '--max-time', '30', '-w', ' %{http_code}', '--data-binary', `@${file}`],
        ...['-H', 'Content-Type: multipart/form-data; boundary=x', ...options],
        `http://127.0.0.1:${port}${where}`,
      ]);
      expect(stdout).toMatch(/"code":"too_large".* 413$/);
    }
  });

  // Proves V126.
  it.each([
    ['a buffer', false],
    ['a stream', true],
  ])('is read by fetch that sends %s', async (_, isStream) => {
    const send = () => {
      const body = Buffer.alloc(LARGE);
      return fetch(`http://127.0.0.1:${port}/api/bytes`, {
        method: 'POST',
        body: isStream ? new Blob([body]).stream() : body,
        ...(isStream && { duplex: 'half' }),
      } as RequestInit);
    };
    for (let n = 0; n < 5; n++) {
      const response = await send();
      expect([response.status, await response.json()]).toEqual([
        413,
        expect.objectContaining({ code: 'too_large' }),
      ]);
    }
  });

  // Proves V126.
  it.each(['', 'Connection: close\r\n'])('is read by whoever sends everything first, %j', async (headers) => {
    const slow = { length: 600_000, piece: 20_000, pauseMs: 30, pieces: 30 };
    const { answer, isReset } = await drip('/api/bytes', slow, headers);
    expect([answer.slice(0, 12), isReset]).toEqual(['HTTP/1.1 413', false]);
    expect(answer).toContain('"code":"too_large"');
  });

  it('does not make the server read for ever', async () => {
    const endless = { length: 1_000_000_000, piece: 1_000_000, pauseMs: 1, pieces: 900 };
    const before = performance.now();
    const { answer } = await drip('/api/bytes', endless);
    expect(answer.slice(0, 12)).toMatch(/^(HTTP\/1\.1 413)?$/);
    expect(performance.now() - before).toBeLessThan(30_000);
  });
});

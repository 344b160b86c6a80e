// @module-tag slow

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readEnv } from '../src/env.ts';
import { LIVE_PATH } from '../src/features/reviews/live/contract.ts';
import { photo } from '../src/features/reviews/testing/reviews.ts';
import { listen } from '../src/listen.ts';
import { createTestDatabase } from './database.ts';
import { whenFileEnds } from './endings.ts';
import { registerAt } from './product-calls.ts';
import { scratchDataDir } from './product-process.ts';
import { formOf, testBuild } from './world.ts';

/** One connection, kept from call to call as browsers keep theirs. */
function oneConnection(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  const send = (path: string, headers = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(address + path, { headers, agent }, resolve)
        .on('socket', (socket) => sockets.add(socket))
        .on('error', reject)
        .end();
    });
  return { send, sockets };
}

async function listenForTest() {
  const database = await createTestDatabase();
  const env = readEnv({ PORT: '0', DATA_DIR: scratchDataDir(), LOG_LEVEL: 'silent', DUGRI_MODE: 'test' });
  const { server, stop } = await listen(env, database.connection, testBuild);
  whenFileEnds(() => database.drop());
  const { port } = server.address() as { port: number };
  return { address: `http://127.0.0.1:${port}`, server, stop, connection: database.connection };
}

test('a stream that is open when the product stops ends, and its reader cannot keep the connection', async () => {
  const { address, stop } = await listenForTest();
  const { cookie } = await registerAt(address);
  const { send, sockets } = oneConnection(address);
  const stream = await send(LIVE_PATH, { cookie });
  expect(stream.statusCode).toBe(200);

  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  let told = '';
  for await (const piece of stream) told += piece;
  expect(told).toMatch(/retry: \d+\n\n$/);
  expect(stream.complete).toBe(true);

  // As a browser that comes again at once: if it is heard at all, then for the last time.
  let answered = 0;
  while (!isStopped) {
    const answer = await send(LIVE_PATH, { cookie }).catch(() => null);
    if (!answer) break;
    answer.resume();
    expect([answer.statusCode, answer.headers.connection]).toEqual([503, 'close']);
    answered += 1;
  }
  await stopping;
  // Each answer ended its connection: that of the stream, and one for every answer since.
  expect(sockets.size).toBeGreaterThanOrEqual(1 + answered);
  await expect(send('/healthz')).rejects.toThrow('ECONNREFUSED');
});

/** The decoders of images that this process has started. */
function decoders(): string[] {
  const all = execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => Number.parseInt(line, 10) === process.pid && line.includes('decoder-process'));
}

test('a photo that is being decoded when the product stops is kept, and no decoder stays', async () => {
  const { address, server, stop } = await listenForTest();
  const { username } = await registerAt(address);
  const send = async () => {
    const body = formOf({ customerName: 'דנה', rating: 5, image: await photo() });
    return fetch(`${address}/api/reviews/${username}`, { method: 'POST', body });
  };
  expect((await send()).status).toBe(201);
  expect(decoders().length).toBe(1);
  const arrived = once(server, 'request');
  const sent = send();
  await arrived;
  const stopping = stop();
  const answer = await sent;
  expect([answer.status, await answer.json()]).toEqual([201, expect.objectContaining({ imageKept: true })]);
  await stopping;
  await expect.poll(decoders, { timeout: 20_000 }).toEqual([]);
});

// Proves V95.
test('ready means that it takes requests: not while it stops', async () => {
  const { address, stop } = await listenForTest();
  const { send } = oneConnection(address);
  const ready = await send('/readyz');
  ready.resume();
  expect(ready.statusCode).toBe(200);
  const stopping = stop();
  const draining = await send('/readyz');
  draining.resume();
  expect([draining.statusCode, draining.headers.connection]).toEqual([503, 'close']);
  await stopping;
});

interface Sent {
  path: string;
  method?: string;
  body?: string | Buffer;
  headers?: Record<string, string | number>;
}

/** Sends what is there of the body, of which more may be announced, over a connection that the caller would keep. */
function sendOnKept(agent: Agent, address: string, { path, method = 'POST', body, headers }: Sent) {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>(
    (resolve, reject) => {
      const outgoing = request(address + path, { method, headers, agent }, async (incoming) => {
        let text = '';
        for await (const piece of incoming) text += piece;
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
      });
      outgoing.on('error', reject);
      if (headers?.['content-length'] === undefined) outgoing.end(body);
      else outgoing.write(body);
    },
  );
}

// Proves V95.
test('of forty requests in flight at a stop each is answered: done, or refused with when to come again', async () => {
  const { address, server, stop, connection } = await listenForTest();
  const { username, cookie } = await registerAt(address);
  const review = new Response(formOf({ customerName: 'דנה', rating: 5, comment: 'היה מצוין' }));
  const form = { 'content-type': review.headers.get('content-type') ?? '' };
  const signedIn: Sent = { path: '/api/reviews/me', method: 'GET', headers: { cookie } };
  const read: Sent = { path: `/api/business-card/${username}`, method: 'GET' };
  const body = Buffer.from(await review.arrayBuffer());
  const waiting: Sent = { path: `/api/reviews/${username}`, body, headers: form };
  const uploading: Sent = {
    path: `/business/${username}/review`,
    body: body.subarray(0, 40),
    headers: { 'content-type': form['content-type'], 'content-length': body.length },
  };
  const blocker = new pg.Client(connection);
  blocker.on('error', () => {});
  await blocker.connect();
  await blocker.query('begin; lock table reviews in exclusive mode');
  const agent = new Agent({ keepAlive: true });
  let arrived = 0;
  server.on('request', () => {
    arrived += 1;
  });
  const kinds = [signedIn, read, waiting, uploading];
  const calls = kinds.flatMap((kind) => Array.from({ length: 10 }, () => sendOnKept(agent, address, kind)));
  const settled = Promise.allSettled(calls);
  await expect.poll(() => arrived).toBe(40);
  await stop();
  await blocker.end();
  agent.destroy();
  const answers = (await settled).map((each) =>
    each.status === 'fulfilled' ? each.value : { status: 0, headers: {}, text: String(each.reason) },
  );
  const statuses = kinds.map((_, i) => answers.slice(i * 10, i * 10 + 10).map(({ status }) => status));
  const ten = (status: number) => Array(10).fill(status);
  expect(statuses).toEqual([ten(200), ten(200), ten(503), ten(503)]);
  for (const { status, headers, text } of answers) {
    if (status === 200) continue;
    expect(headers).toMatchObject({ connection: 'close', 'retry-after': '5', 'cache-control': 'no-store' });
    expect(text).toContain('השירות לא זמין כרגע');
  }
}, 30_000);

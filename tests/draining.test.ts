import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { readEnv } from '../src/env.ts';
import { LIVE_PATH } from '../src/features/live-reviews/contract.ts';
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
  return { address: `http://127.0.0.1:${port}`, server, stop };
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

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request as send } from 'node:http';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { readEnv } from '../src/env.ts';
import { listen } from '../src/listen.ts';
import { createTestDatabase } from './database.ts';
import { testBuild } from './world.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  json<T>(): T;
}

export interface Served {
  port: number;
  /** Sends a request as it is: any header, the Host as well. */
  request(
    path: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string | FormData },
  ): Promise<Answer>;
  /** Writes bytes to a connection and answers with all that came back until the server ended it. */
  talk(bytes: string | Buffer): Promise<string>;
}

/** The product behind a real socket, finished pages first, on a database of its own. */
export async function serve(settings: Record<string, string> = {}): Promise<Served> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dugri-served-'));
  chmodSync(dataDir, 0o755);
  const env = readEnv({
    ...{ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', DUGRI_MODE: 'test' },
    ...settings,
  });
  const listening = await listen(env, database.connection, testBuild);
  afterAll(async () => {
    await listening.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { port } = listening.server.address() as { port: number };
  return {
    port,
    talk: (bytes) => talk(port, bytes),
    async request(url, { method = 'GET', headers = {}, body } = {}) {
      // A form is encoded by the platform, and sent by hand so that no header is withheld.
      const encoded = body === undefined ? null : new Response(body);
      const type = body instanceof FormData ? encoded?.headers.get('content-type') : null;
      const bytes = encoded ? Buffer.from(await encoded.arrayBuffer()) : null;
      return exchange(
        port,
        url,
        { method, headers: { ...(type ? { 'content-type': type } : {}), ...headers } },
        bytes,
      );
    },
  };
}

function exchange(
  port: number,
  url: string,
  init: { method: string; headers: Record<string, string> },
  bytes: Buffer | null,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = send({ host: '127.0.0.1', port, path: url, ...init, agent: false }, async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      resolve({
        status: incoming.statusCode ?? 0,
        headers: incoming.headers,
        body,
        json: () => JSON.parse(body.toString()),
      });
    });
    outgoing.on('error', reject);
    outgoing.end(bytes ?? undefined);
  });
}

function talk(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

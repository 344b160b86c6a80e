import { type LookupAddress, lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type LookupFunction, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loopbackCertificate } from '../../../tests/certificate.ts';
import { createPublicFetch } from './public-fetch.ts';

const { key, cert } = loopbackCertificate();
const CALL = { headers: {}, body: '{}' };
/** Public, and routed to nobody. */
const NOWHERE = { address: '2a0f:ffff:ffff::1', family: 6 };

/** Answers each look-up with the next of these, and then with the last. */
function answering(...answers: LookupAddress[][]) {
  let asked = 0;
  const resolve = ((_name, _options, callback) => {
    const found = answers[Math.min(asked++, answers.length - 1)] ?? [];
    process.nextTick(() => (callback as (error: null, found: LookupAddress[]) => void)(null, found));
  }) as LookupFunction;
  return { resolve, asked: () => asked };
}

const at = (address: string): LookupAddress[] => [{ address, family: address.includes(':') ? 6 : 4 }];

async function serve(answer: Parameters<typeof createHttpsServer>[1] & object) {
  let requests = 0;
  const server = createHttpsServer({ key, cert }, (request, response) => {
    requests++;
    request.resume();
    (answer as (request: unknown, response: unknown) => void)(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const host = `localhost:${port}`;
  const reach = (answerMs?: number) =>
    createPublicFetch([host], { ca: cert, lookup: lookup4, ...(answerMs && { answerMs }) });
  return { host, port, url: `https://${host}/`, requests: () => requests, reach };
}

const lookup4 = ((name, options, callback) =>
  lookup(name, { ...options, family: 4 }, callback as never)) as LookupFunction;

describe('an address', () => {
  // Proves S530.
  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://127.0.0.1./',
    'https://169.254.169.254/latest/meta-data/',
    'https://93.184.215.14/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[fd00::1]/',
    'https://hooks.example:22/',
    'https://hooks.example:80/',
    'https://me:secret@hooks.example/',
    'http://hooks.example/',
    'ftp://hooks.example/',
    'file:///etc/passwd',
    'hooks.example',
  ])('%s is refused before anybody is asked for it', async (url) => {
    const { resolve, asked } = answering(at('127.0.0.1'));
    const fetch = createPublicFetch([], { lookup: resolve });
    expect(fetch.allows(url)).toBe(false);
    expect(await fetch.post(url, CALL)).toEqual({ ok: false, reason: 'address' });
    expect(asked()).toBe(0);
  });

  test.each(['https://hooks.example/', 'https://hooks.example:443/', 'https://hooks.example:8443/in?a=1'])(
    '%s is taken',
    (url) => expect(createPublicFetch([]).allows(url)).toBe(true),
  );

  test('of a name that a self-hoster named is taken on its port alone', () => {
    const fetch = createPublicFetch(['hooks.intranet:9443']);
    expect(fetch.allows('https://hooks.intranet:9443/in')).toBe(true);
    expect(fetch.allows('https://hooks.intranet:9444/in')).toBe(false);
    expect(fetch.allows('https://other.intranet:9443/in')).toBe(false);
  });
});

describe('a name', () => {
  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.5.4',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])('that leads to %s is not connected to', async (address) => {
    const fetch = createPublicFetch([], { lookup: answering(at(address)).resolve });
    expect(await fetch.post('https://127.0.0.1.nip.example/', CALL)).toEqual({
      ok: false,
      reason: 'private',
    });
  });

  test('is resolved once for a connection, so that nothing it says later counts', async () => {
    const server = await serve((_request, response) => response.end());
    const { resolve, asked } = answering([NOWHERE], at('127.0.0.1'));
    const fetch = createPublicFetch([], { lookup: resolve, ca: cert, answerMs: 300 });
    const answer = await fetch.post('https://rebinding.example:8443/', CALL);
    expect(answer.ok).toBe(false);
    expect(asked()).toBe(1);
    expect(await fetch.post('https://rebinding.example:8443/', CALL)).toEqual({
      ok: false,
      reason: 'private',
    });
    expect(server.requests()).toBe(0);
  });

  test('that leads to public and private addresses is only connected to at the public ones', async () => {
    const { resolve } = answering([...at('127.0.0.1'), NOWHERE]);
    const fetch = createPublicFetch([], { lookup: resolve, answerMs: 300 });
    const answer = await fetch.post('https://mixed.example/', CALL);
    expect(answer).not.toEqual({ ok: false, reason: 'private' });
    expect(answer.ok).toBe(false);
  });

  test('that nobody has is told apart', async () => {
    const resolve = ((_name, _options, callback) =>
      callback(
        Object.assign(new Error('no'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
        '',
        0,
      )) as LookupFunction;
    const fetch = createPublicFetch([], { lookup: resolve });
    expect(await fetch.post('https://nobody.example/', CALL)).toEqual({ ok: false, reason: 'name' });
  });
});

describe('an answer', () => {
  test('is its status and how long to wait, in seconds or until a date', async () => {
    const server = await serve((request, response) => {
      const inAMinute = new Date(Date.now() + 60_000).toUTCString();
      const waits: Record<string, string> = { '/seconds': '120', '/date': inAMinute, '/odd': 'soon' };
      const wait = waits[request.url ?? ''];
      response.writeHead(wait ? 429 : 200, wait ? { 'retry-after': wait } : {}).end();
    });
    const fetch = server.reach();
    const ask = (path: string) => fetch.post(server.url + path, CALL);
    expect(await ask('')).toEqual({ ok: true, status: 200, retryAfterMs: null });
    expect(await ask('seconds')).toEqual({ ok: true, status: 429, retryAfterMs: 120_000 });
    expect(await ask('odd')).toEqual({ ok: true, status: 429, retryAfterMs: null });
    const dated = await ask('date');
    expect(dated.ok && dated.retryAfterMs).toBeGreaterThan(50_000);
    expect(dated.ok && dated.retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  test('that leads elsewhere is not followed', async () => {
    const inner = await serve((_request, response) => response.end());
    const server = await serve((_request, response) =>
      response.writeHead(302, { location: inner.url }).end(),
    );
    expect(await server.reach().post(server.url, CALL)).toMatchObject({ ok: true, status: 302 });
    expect(inner.requests()).toBe(0);
  });

  test('of 10 MB is cut', async () => {
    let sent = 0;
    let isCut = false;
    const server = await serve((_request, response) => {
      const part = Buffer.alloc(64 * 1024);
      const more = () => {
        while (sent < 160 && !response.destroyed) {
          sent++;
          if (!response.write(part)) return response.once('drain', more);
        }
        return response.end();
      };
      response.on('close', () => {
        isCut = !response.writableFinished;
      });
      more();
    });
    expect(await server.reach().post(server.url, CALL)).toMatchObject({ ok: true, status: 200 });
    await expect.poll(() => isCut, { timeout: 10_000 }).toBe(true);
  });

  test('that drips is ended', async () => {
    let isEnded = false;
    const server = await serve((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => {
        clearInterval(drip);
        isEnded = true;
      });
    });
    expect(await server.reach(1_500).post(server.url, CALL)).toMatchObject({ ok: true, status: 200 });
    await expect.poll(() => isEnded, { timeout: 10_000 }).toBe(true);
  });

  test('whose head drips is none', async () => {
    const raw = createHttpsServer({ key, cert });
    raw.on('secureConnection', (socket: Socket) => {
      socket.on('error', () => {});
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(drip));
    });
    raw.listen(0, '127.0.0.1');
    await once(raw, 'listening');
    onTestFinished(() => void raw.close());
    const host = `localhost:${(raw.address() as AddressInfo).port}`;
    const fetch = createPublicFetch([host], { ca: cert, lookup: lookup4, answerMs: 300 });
    expect(await fetch.post(`https://${host}/`, CALL)).toEqual({ ok: false, reason: 'timeout' });
  });

  test('that never comes is none', async () => {
    const server = await serve(() => {});
    expect(await server.reach(200).post(server.url, CALL)).toEqual({ ok: false, reason: 'timeout' });
  });

  test('of a connection that is cut is none', async () => {
    const cut = createServer((socket) => void socket.destroy());
    cut.listen(0, '127.0.0.1');
    await once(cut, 'listening');
    onTestFinished(() => void cut.close());
    const host = `localhost:${(cut.address() as AddressInfo).port}`;
    const fetch = createPublicFetch([host], { ca: cert, lookup: lookup4 });
    expect(await fetch.post(`https://${host}/`, CALL)).toEqual({ ok: false, reason: 'connection' });
  });

  test('of a server without a good certificate is none', async () => {
    const server = await serve((_request, response) => response.end());
    const fetch = createPublicFetch([server.host], { lookup: lookup4 });
    expect(await fetch.post(server.url, CALL)).toEqual({ ok: false, reason: 'certificate' });
    expect(server.requests()).toBe(0);
  });
});

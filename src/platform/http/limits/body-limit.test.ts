import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppEnv } from '../context.ts';
import { problemOfError } from '../error-boundary.ts';
import { FORM_OVERHEAD_BYTES, limitBody, limitForm } from './body-limit.ts';

const MAX = 100_000;

let server: Server;
let port: number;

beforeAll(async () => {
  const app = new Hono<AppEnv>();
  app.post('/', limitBody(MAX), async (c) => c.json({ bytes: (await c.req.arrayBuffer()).byteLength }));
  app.post('/form', limitForm(10 * MAX), async (c) => {
    const form = await c.req.raw.formData();
    return c.json({ fields: [...form.keys()].length });
  });
  app.post('/shortened', limitForm(MAX, true), async (c) => {
    const sent = [...(await c.req.raw.formData())];
    return c.json(sent.map(([name, value]) => [name, value instanceof File ? value.size > MAX / 2 : value]));
  });
  app.onError((error, c) => {
    const { status, body, headers } = problemOfError(error);
    return c.json(body, status, headers);
  });
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends what a well-behaved client would not, and returns all that came back until the connection ended. */
function talk(head: string[], body: Buffer[], { end = true } = {}): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${['POST / HTTP/1.1', 'Host: x', ...head].join('\r\n')}\r\n\r\n`);
      for (const piece of body) socket.write(piece);
      if (end) socket.end();
    });
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

const chunk = (size: number) =>
  Buffer.concat([Buffer.from(`${size.toString(16)}\r\n`), Buffer.alloc(size, 'x'), Buffer.from('\r\n')]);
const LAST = Buffer.from('0\r\n\r\n');

it('takes a body of exactly the limit, with its length said before or not', async () => {
  expect(await talk([`Content-Length: ${MAX}`, 'Connection: close'], [Buffer.alloc(MAX)])).toContain(
    `{"bytes":${MAX}}`,
  );
  const chunks = [...Array.from({ length: 10 }, () => chunk(MAX / 10)), LAST];
  expect(await talk(['Transfer-Encoding: chunked', 'Connection: close'], chunks)).toContain(
    `{"bytes":${MAX}}`,
  );
});

it('refuses one byte more with the error form and closes the connection', async () => {
  for (const answer of [
    await talk([`Content-Length: ${MAX + 1}`], [Buffer.alloc(MAX + 1)]),
    await talk(['Transfer-Encoding: chunked'], [chunk(MAX + 1), LAST]),
  ]) {
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"too_large"');
    expect(answer.toLowerCase()).toContain('connection: close');
  }
});

// Proves V30.
it('does not wait for a large body, whether it says its size or goes on for ever', async () => {
  expect(await talk(['Content-Length: 1000000000'], [Buffer.alloc(10)], { end: false })).toMatch(
    /^HTTP\/1\.1 413 /,
  );
  expect(await talk(['Transfer-Encoding: chunked'], [chunk(MAX), chunk(10)], { end: false })).toMatch(
    /^HTTP\/1\.1 413 /,
  );
});

it('answers a browser that is still sending three megabytes', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body: Buffer.alloc(3_000_000),
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'too_large' });
});

describe('a form', () => {
  const send = async (body: FormData | URLSearchParams | string, headers = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}/form`, { method: 'POST', body, headers });
    return [response.status, ((await response.json()) as { fields?: number }).fields];
  };
  const withFields = (count: number, value = 'x') => {
    const form = new FormData();
    for (let n = 0; n < count; n++) form.append(`field${n}`, value);
    return form;
  };

  it('arrives whole, with its file', async () => {
    const form = withFields(3, '\r\n-- a list\r\n-- of things');
    form.append('photo', new File([Buffer.alloc(5 * MAX, 'x')], 'a.png'));
    expect(await send(form)).toEqual([200, 4]);
  });

  it('of very many fields is not taken apart', async () => {
    expect(await send(withFields(199))).toEqual([200, 199]);
    expect(await send(withFields(202))).toEqual([400, undefined]);
    const headers = { 'content-type': 'multipart/form-data; a="; boundary=b"; boundary=c' };
    expect(await send('--c\r\n\r\nx\r\n'.repeat(202), headers)).toEqual([400, undefined]);
  });

  it('may have its file shortened, so that what stands around it is read', async () => {
    const shortened = async (fileBytes: number) => {
      const body = new FormData();
      body.append('name', 'רות');
      body.append('photo', new File([Buffer.alloc(fileBytes, 'x')], 'a.jpg'));
      body.append('email', 'ruth@example.com');
      const answer = await fetch(`http://127.0.0.1:${port}/shortened`, { method: 'POST', body });
      return answer.status === 200 ? answer.json() : answer.status;
    };
    const whole = [
      ['name', 'רות'],
      ['photo', true],
      ['email', 'ruth@example.com'],
    ];
    for (const fileBytes of [MAX - 1_000, MAX, 5 * MAX, 130 * MAX])
      expect(await shortened(fileBytes), String(fileBytes)).toEqual(whole);
    expect(await shortened(65 * 1024 * 1024)).toBe(413);
  });

  it('without files is small, however much a file may weigh', async () => {
    const text = new URLSearchParams({ comment: 'x'.repeat(FORM_OVERHEAD_BYTES - 8) });
    expect(await send(text)).toEqual([200, 1]);
    text.set('more', 'x');
    expect(await send(text)).toEqual([413, undefined]);
  });
});

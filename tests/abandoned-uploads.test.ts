// @module-tag slow

import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { permittedBombs } from '../src/platform/images/testing/bombs.ts';
import { registerAt } from './product-calls.ts';
import { serve } from './served.ts';
import { formOf } from './world.ts';

const patience = { timeout: 30_000 };
const submissionKey = '0197a6d0-0000-7000-8000-000000000001';

/** The processes that decode images for this one. */
function decoders(): string[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return all
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) => parent === String(process.pid) && args.join(' ').includes('decoder-process'),
    )
    .map(([pid = '']) => pid);
}

/** A decoder that has finished stays for a minute. */
// Proves V65.
test('a photo whose sender has gone is decoded no further, and the same form sent again keeps it', async () => {
  const { address, request: call } = await serve();
  const { username } = await registerAt(address);
  const dear = (await permittedBombs())['24 megapixels in 64 scans'] ?? Buffer.alloc(0);
  const image = new File([new Uint8Array(dear)], 'photo.jpg', { type: 'image/jpeg' });
  const form = formOf({ customerName: 'דנה כהן', rating: 5, submissionKey, image });
  const sent = new Request(`${address}/api/reviews/${username}`, { method: 'POST', body: form });
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  const body = Buffer.from(await sent.arrayBuffer());

  const outgoing = request(sent.url, { method: 'POST', headers }).on('error', () => {});
  outgoing.end(body);
  await expect.poll(decoders, patience).toHaveLength(1);
  const [decoder] = decoders();
  outgoing.destroy();
  await expect.poll(decoders, patience).not.toContain(decoder);

  const again = await call(`/api/reviews/${username}`, { method: 'POST', headers, body });
  expect(again.json()).toMatchObject({ imageKept: true });
  expect(again.status).toBe(201);
}, 120_000);

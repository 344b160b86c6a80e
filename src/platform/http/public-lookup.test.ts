import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { askNameServers, onlyPublic } from './public-lookup.ts';

/** Number of the type; that of an IPv4 address is 1. */
const AAAA = 28;
const ADDRESSES: Record<string, { A?: number[]; AAAA?: number[] }> = {
  'both.example': { A: [93, 184, 215, 14], AAAA: [0x2a, 0x0f, ...Array(13).fill(0), 1] },
  'four.example': { A: [93, 184, 215, 15] },
  'inside.example': { A: [10, 0, 0, 1] },
};

/** A name server that knows these names, and is silent about all that begin with "slow". @returns its address */
async function serveNames(): Promise<string> {
  const server = createSocket('udp4');
  server.on('message', (query, { port, address }) => {
    const name = nameIn(query);
    if (name.startsWith('slow')) return;
    // Without the client's EDNS record.
    const question = query.subarray(12, 12 + name.length + 2 + 4);
    const type = question.readUInt16BE(question.length - 4);
    const known = ADDRESSES[name];
    const data = known?.[type === AAAA ? 'AAAA' : 'A'] ?? [];
    const answer = data.length > 0 ? record(type, data) : Buffer.alloc(0);
    server.send(
      Buffer.concat([
        head(query, { isKnown: Boolean(known), answers: answer.length ? 1 : 0 }),
        question,
        answer,
      ]),
      port,
      address,
    );
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${server.address().port}`;
}

function nameIn(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12, length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return labels.join('.').toLowerCase();
}

function head(query: Buffer, { isKnown, answers }: { isKnown: boolean; answers: number }): Buffer {
  const bytes = Buffer.alloc(12);
  query.copy(bytes, 0, 0, 2);
  bytes.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
  bytes.writeUInt16BE(1, 4);
  bytes.writeUInt16BE(answers, 6);
  return bytes;
}

function record(type: number, data: number[]): Buffer {
  return Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data]);
}

type Found = { error: NodeJS.ErrnoException | null; found: unknown };

const ask = (resolve: ReturnType<typeof askNameServers>, name: string): Promise<Found> =>
  new Promise((done) => resolve(name, { all: true }, (error, found) => done({ error, found })));

test('a name is resolved to its addresses of both kinds', async () => {
  const resolve = askNameServers([await serveNames()]);
  expect((await ask(resolve, 'both.example')).found).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2a0f::1', family: 6 },
  ]);
  expect((await ask(resolve, 'four.example')).found).toEqual([{ address: '93.184.215.15', family: 4 }]);
});

test('a name that nobody has, or that leads inside, is an error', async () => {
  const resolve = onlyPublic(askNameServers([await serveNames()]));
  expect((await ask(resolve, 'nobody.example')).error).toMatchObject({
    code: 'ENOTFOUND',
    syscall: 'queryA',
  });
  for (const name of ['inside.example', 'localhost', 'a.localhost'])
    expect((await ask(resolve, name)).error).toMatchObject({ code: 'EPRIVATE' });
});

test('names whose server is silent end by themselves, and delay no other look-up', async () => {
  const resolve = askNameServers([await serveNames()]);
  const slow = Array.from({ length: 20 }, (_, n) => ask(resolve, `slow${n}.example`));
  let isOver = false;
  const all = Promise.all(slow).finally(() => {
    isOver = true;
  });
  await new Promise((done) => lookup('localhost', done));
  expect((await ask(resolve, 'four.example')).error).toBe(null);
  expect(isOver).toBe(false);
  for (const { error } of await all) expect(error).toMatchObject({ code: 'ETIMEOUT' });
});

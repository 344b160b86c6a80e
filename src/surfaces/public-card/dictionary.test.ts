import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startWorld, testBuild, testPages } from '../../../tests/world.ts';

const world = await startWorld();
const owner = await world.asOwner();

const look = (headers: Record<string, string>, path = `/business/${owner.username}`) =>
  world.request(path, { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** The dictionary that a card leads to, and the headers of a browser that has it. */
async function dictionary() {
  const answer = await look({ 'accept-encoding': 'gzip, deflate, br, zstd' });
  const [, path = ''] = /^<(.+)>; rel=compression-dictionary$/.exec(answer.headers.get('link') ?? '') ?? [];
  const found = await look({}, path);
  const bytes = await bytesOf(found);
  const digest = createHash('sha256').update(bytes).digest();
  return {
    path,
    found,
    bytes,
    digest,
    headers: { 'accept-encoding': 'br, dcb, dcz', 'available-dictionary': `:${digest.toString('base64')}:` },
  };
}

test('a browser that takes zstd is led to a dictionary for cards, which it may keep for ever', async () => {
  const { path, found } = await dictionary();
  expect(found.status).toBe(200);
  expect(found.headers.get('use-as-dictionary')).toBe('match="/business/*", match-dest=("document")');
  expect(found.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await look({}, `${path}x`)).status).toBe(404);
  expect((await look({ 'accept-encoding': 'br' })).headers.has('link')).toBe(false);
});

test('who has it is sent what differs: digest, then a frame of Zstandard', async () => {
  const { bytes, digest, headers } = await dictionary();
  const plain = await look({});
  const html = await bytesOf(plain);
  for (const _ of ['made', 'in memory']) {
    const answer = await look(headers);
    const body = await bytesOf(answer);
    expect(answer.headers.get('content-encoding')).toBe('dcz');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary');
    expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect(answer.headers.has('link')).toBe(false);
    expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(body.subarray(8, 40)).toEqual(digest);
    expect(zstdDecompressSync(body.subarray(40), { dictionary: bytes })).toEqual(html);
  }
  const etag = plain.headers.get('etag') ?? '';
  expect((await look({ ...headers, 'if-none-match': etag })).status).toBe(304);
});

test('nobody else is: neither with another dictionary nor without the encoding', async () => {
  const { headers } = await dictionary();
  const other = `:${createHash('sha256').update('other').digest('base64')}:`;
  for (const changed of [{ 'available-dictionary': other }, { 'accept-encoding': 'br' }])
    expect((await look({ ...headers, ...changed })).headers.get('content-encoding')).toBe('br');
});

test('all processes make the same, of no card in the store', async () => {
  const { path } = await dictionary();
  const elsewhere = await startWorld({ web: { ...testBuild, pages: async () => testPages } });
  expect((await elsewhere.request(path)).status).toBe(200);
});

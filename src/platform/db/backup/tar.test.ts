import { expect, it } from 'vitest';
import { readTar, TAR_END, tarMember } from './tar.ts';

it('reads a member that comes in two chunks after one that was skipped', { timeout: 5_000 }, async () => {
  const member = (name: string, bytes: number) => tarMember(name, Buffer.alloc(bytes, name), new Date());
  const parts = [await member('first', 100), await member('skipped', 277), await member('last', 582)];
  const archive = Buffer.concat([...parts, TAR_END]);
  const cut = archive.length - TAR_END.length - 512;
  async function* chunks() {
    yield archive.subarray(0, cut);
    yield archive.subarray(cut);
  }
  const read: [string, number][] = [];
  for await (const { name, body } of readTar(chunks())) {
    if (name === 'skipped') continue;
    let bytes = 0;
    for await (const part of body) bytes += part.length;
    read.push([name, bytes]);
  }
  expect(read).toEqual([
    ['first', 100],
    ['last', 582],
  ]);
});

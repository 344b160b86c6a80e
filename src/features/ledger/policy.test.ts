import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  consistencyRanges,
  EMPTY_TREE,
  grow,
  hashLeaf,
  hashRange,
  inclusionRanges,
  openTile,
  rootOf,
  type TileAddress,
  type TreeTile,
  tilesOf,
} from './merkle.policy.ts';
import { isContinued, isIncluded, isSigned } from './proofs.policy.ts';
import { signingKeyOf, signRoot } from './signing.policy.ts';

/** The leaves and hashes of the reference tree that implementations of RFC 6962 and 9162 are tested with. */
const REFERENCE = {
  leaves: [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ],
  roots: [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ],
};
const [A, B, C] = [
  '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
];

/** A tree with the tiles that the database would hold. */
function treeOf(leaves: Buffer[], batches: number[] = [leaves.length]) {
  let tree = EMPTY_TREE;
  const kept: TreeTile[] = [];
  const left = [...leaves];
  for (const count of [...batches, leaves.length]) {
    const grown = grow(tree, left.splice(0, count));
    tree = grown.tree;
    kept.push(...grown.tiles);
  }
  const read = (address: TileAddress) =>
    kept.find(({ level, index }) => level === address.level && index === address.index)?.hashes ??
    openTile(tree, address);
  const hash = (range: readonly [number, number]) => hashRange(range, read).toString('hex');
  const inclusion = (entry: number, size = tree.size) => inclusionRanges(entry, size).map(hash);
  const consistency = (from: number, to = tree.size) => consistencyRanges(from, to).map(hash);
  const rootAt = (size: number) => ({ size, hash: hash([0, size]) });
  return { tree, kept, inclusion, consistency, rootAt };
}

/** The definition of RFC 9162, 2.1.1, word by word. */
function defined(leaves: Buffer[]): Buffer {
  const [only] = leaves;
  if (leaves.length === 1 && only) return only;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return createHash('sha256')
    .update(Buffer.from([1]))
    .update(defined(leaves.slice(0, split)))
    .update(defined(leaves.slice(split)))
    .digest();
}

const leafOf = (i: number) => hashLeaf(`entry ${i}`);
const reference = REFERENCE.leaves.map((hex) =>
  createHash('sha256')
    .update(Buffer.from(`00${hex}`, 'hex'))
    .digest(),
);

describe('the reference tree of RFC 6962 and 9162', () => {
  test.each(REFERENCE.roots.map((root, i) => [i + 1, root] as const))(
    'of %i leaves has its root',
    (size, root) => {
      expect(rootOf(treeOf(reference.slice(0, size)).tree).toString('hex')).toBe(root);
    },
  );

  test('has its inclusion proofs', () => {
    expect(treeOf(reference).inclusion(0)).toEqual([A, B, C]);
    expect(treeOf(reference.slice(0, 3)).inclusion(2)).toEqual([REFERENCE.roots[1]]);
    expect(treeOf(reference).inclusion(5)).toEqual([
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
  });

  // Proves S373.
  test('has its consistency proofs', () => {
    expect(treeOf(reference).consistency(1)).toEqual([A, B, C]);
    expect(treeOf(reference).consistency(6)).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
    expect(treeOf(reference).consistency(2, 5)).toEqual([
      B,
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ]);
    expect(treeOf(reference).consistency(8)).toEqual([]);
  });
});

test('whatever batches it grows by, a tree has the root that the definition gives', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }), (batches) => {
      const leaves = Array.from({ length: batches.reduce((sum, count) => sum + count, 0) }, (_, i) =>
        leafOf(i),
      );
      const { tree, kept } = treeOf(leaves, batches);
      expect(rootOf(tree)).toEqual(defined(leaves));
      expect(kept).toEqual(treeOf(leaves).kept);
      expect(kept.every(({ hashes }) => hashes.length === 512)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

const places = fc
  .integer({ min: 1, max: 700 })
  .chain((size) =>
    fc.record({ size: fc.constant(size), entry: fc.nat(size - 1), older: fc.integer({ min: 1, max: size }) }),
  );
const whole = treeOf(Array.from({ length: 700 }, (_, i) => leafOf(i)));

test('every entry of every size is proven to stand in its tree, and nothing else is', async () => {
  await fc.assert(
    fc.asyncProperty(places, fc.nat(9), async ({ size, entry }, altered) => {
      const root = whole.rootAt(size);
      const proof = whole.inclusion(entry, size);
      const leaf = { leafHash: leafOf(entry).toString('hex'), index: entry, proof };
      expect(await isIncluded(leaf, root)).toBe(true);
      expect(await isIncluded({ ...leaf, leafHash: leafOf(entry + 1).toString('hex') }, root)).toBe(false);
      expect(await isIncluded({ ...leaf, index: size }, root)).toBe(false);
      expect(await isIncluded({ ...leaf, proof: [...proof, A] }, root)).toBe(false);
      if (proof.length === 0) return;
      expect(await isIncluded({ ...leaf, proof: proof.slice(1) }, root)).toBe(false);
      const wrong = proof.with(altered % proof.length, B);
      expect(await isIncluded({ ...leaf, proof: wrong }, root)).toBe(false);
    }),
    { numRuns: 150 },
  );
});

test('every root is proven to be continued by every later one, and by no other', async () => {
  await fc.assert(
    fc.asyncProperty(places, fc.nat(9), async ({ size, older: olderSize }, altered) => {
      const [older, newer] = [whole.rootAt(olderSize), whole.rootAt(size)];
      const proof = whole.consistency(olderSize, size);
      expect(await isContinued(older, newer, proof)).toBe(true);
      expect(await isContinued({ ...older, hash: B }, newer, proof)).toBe(false);
      expect(await isContinued(older, { ...newer, hash: B }, proof)).toBe(false);
      expect(await isContinued(older, newer, [...proof, A])).toBe(false);
      if (proof.length === 0) return;
      expect(await isContinued(older, newer, proof.with(altered % proof.length, C))).toBe(false);
      expect(await isContinued(newer, older, proof)).toBe(false);
    }),
    { numRuns: 150 },
  );
});

test('a proof in a tree of a million entries is twenty hashes, out of a few rows', () => {
  const ranges = inclusionRanges(123_456, 1_000_000);
  expect(ranges).toHaveLength(20);
  expect(tilesOf(ranges).length).toBeLessThanOrEqual(12);
});

describe('a root', () => {
  const unsigned = {
    log: '0197a000-0000-7000-8000-000000000001',
    size: 3,
    hash: A,
    signedAt: '2026-11-22T10:00:00.000Z',
  };
  const key = signingKeyOf('a secret of at least 32 characters');
  const published = { id: key.id, publicKey: key.publicKey, since: unsigned.signedAt };

  test('is signed with a key that every process with the secret derives', async () => {
    expect(signingKeyOf('a secret of at least 32 characters').publicKey).toBe(key.publicKey);
    const root = signRoot(key, unsigned);
    expect(await isSigned(root, [published])).toBe(true);
    for (const change of [{ size: 4 }, { hash: B }, { signedAt: '2026-11-22T10:00:01.000Z' }])
      expect(await isSigned({ ...root, ...change }, [published])).toBe(false);
  });

  test('that was signed under a former secret is checked with the key kept from then', async () => {
    const root = signRoot(key, unsigned);
    const later = signingKeyOf('another secret of 32 characters or more');
    const newer = { id: later.id, publicKey: later.publicKey, since: unsigned.signedAt };
    expect(later.id).not.toBe(key.id);
    expect(await isSigned(root, [newer])).toBe(false);
    expect(await isSigned(root, [newer, published])).toBe(true);
    // A key under a name that is not its own proves nothing.
    expect(await isSigned({ ...signRoot(later, unsigned), keyId: key.id }, [{ ...newer, id: key.id }])).toBe(
      false,
    );
  });
});

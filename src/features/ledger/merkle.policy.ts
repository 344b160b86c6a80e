import { createHash } from 'node:crypto';

// The Merkle tree of RFC 9162, section 2.1, kept in tiles: 16 hashes of one level in a row of the database. A full tile never
// changes, and what is not full yet (the edge) is at most 15 hashes for each level of tiles.

export const HASH_BYTES = 32;
const TILE_HEIGHT = 4;
export const TILE_WIDTH = 2 ** TILE_HEIGHT;

/** A tree as far as it takes to let it grow and to name its root. */
export interface Tree {
  size: number;
  /** The hashes of the tiles that are not full, from the leaves up. */
  edge: Buffer;
}
export const EMPTY_TREE: Tree = { size: 0, edge: Buffer.alloc(0) };

/** Sixteen hashes. On level 0 those of leaves; above, each is the hash over a tile of the level below. */
export interface TreeTile {
  level: number;
  index: number;
  hashes: Buffer;
}
export type TileAddress = Pick<TreeTile, 'level' | 'index'>;

export type Range = readonly [start: number, end: number];

export function hashLeaf(text: string): Buffer {
  return createHash('sha256').update('\0').update(text).digest();
}

function hashPair(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update('\x01').update(left).update(right).digest();
}

/** Adds leaves to a tree. @returns the grown tree, and the tiles that became full */
export function grow(tree: Tree, leaves: readonly Buffer[]): { tree: Tree; tiles: TreeTile[] } {
  const open = openTiles(tree);
  const tiles: TreeTile[] = [];
  let size = tree.size;
  const push = (level: number, hash: Buffer) => {
    const tile = [...(open[level] ?? []), hash];
    open[level] = tile;
    if (tile.length < TILE_WIDTH) return;
    tiles.push({ level, index: size / TILE_WIDTH ** (level + 1) - 1, hashes: Buffer.concat(tile) });
    open[level] = [];
    push(level + 1, foldBalanced(tile));
  };
  for (const leaf of leaves) {
    size++;
    push(0, leaf);
  }
  return { tree: { size, edge: Buffer.concat(open.flat()) }, tiles };
}

export function openTile(tree: Tree, { level, index }: TileAddress): Buffer {
  const isOpen = index === Math.floor(tree.size / TILE_WIDTH ** (level + 1));
  return isOpen ? Buffer.concat(openTiles(tree)[level] ?? []) : Buffer.alloc(0);
}

export function isFull(tree: Tree, { level, index }: TileAddress): boolean {
  return index < Math.floor(tree.size / TILE_WIDTH ** (level + 1));
}

/** The ranges whose hashes prove that an entry (from 0) stands in a tree of this size, in the order of RFC 9162, 2.1.3.1. */
export function inclusionRanges(entry: number, size: number): Range[] {
  const ranges: Range[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const split = start + splitOf(end - start);
    ranges.unshift(entry < split ? [split, end] : [start, split]);
    [start, end] = entry < split ? [start, split] : [split, end];
  }
  return ranges;
}

/** The ranges whose hashes prove that a tree is the beginning of a larger one, in the order of RFC 9162, 2.1.4.1. */
export function consistencyRanges(from: number, to: number): Range[] {
  if (from === to) return [];
  const ranges: Range[] = [];
  let [start, end] = [0, to];
  while (from < end) {
    const split = start + splitOf(end - start);
    ranges.unshift(from <= split ? [split, end] : [start, split]);
    [start, end] = from <= split ? [start, split] : [split, end];
  }
  // A whole left part of both trees is known to whoever holds the older root.
  return start === 0 ? ranges : [[start, end], ...ranges];
}

export function tilesOf(ranges: readonly Range[]): TileAddress[] {
  const wanted = new Map<string, TileAddress>();
  for (const range of ranges)
    for (const { height, index } of subtreesOf(range)) {
      const level = Math.floor(height / TILE_HEIGHT);
      const tile = { level, index: Math.floor((index * 2 ** (height % TILE_HEIGHT)) / TILE_WIDTH) };
      wanted.set(`${tile.level}:${tile.index}`, tile);
    }
  return [...wanted.values()];
}

/** The hash over a range. @param read answers the filled part of a tile that `tilesOf` named */
export function hashRange(range: Range, read: (tile: TileAddress) => Buffer): Buffer {
  const hashes = subtreesOf(range).map(({ height, index }) => {
    const level = Math.floor(height / TILE_HEIGHT);
    const count = 2 ** (height % TILE_HEIGHT);
    const [tile, offset] = [Math.floor((index * count) / TILE_WIDTH), (index * count) % TILE_WIDTH];
    return foldBalanced(hashesIn(read({ level, index: tile })).slice(offset, offset + count));
  });
  return hashes.reduceRight((right, left) => hashPair(left, right));
}

export function rootOf(tree: Tree): Buffer {
  return hashRange([0, tree.size], (tile) => openTile(tree, tile));
}

/** The hash over a full tile, which stands in the tile above it. */
export function hashTile(hashes: Buffer): Buffer {
  return foldBalanced(hashesIn(hashes));
}

export function hashesIn(bytes: Buffer): Buffer[] {
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, i) =>
    bytes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES),
  );
}

function openTiles({ size, edge }: Tree): Buffer[][] {
  const hashes = hashesIn(edge);
  const open: Buffer[][] = [];
  for (let left = size, level = 0; left > 0; left = Math.floor(left / TILE_WIDTH), level++)
    open[level] = hashes.splice(0, left % TILE_WIDTH);
  return open;
}

function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

/** A range as complete subtrees, from the left. */
function subtreesOf([start, end]: Range): { height: number; index: number }[] {
  const subtrees: { height: number; index: number }[] = [];
  for (let at = start; at < end; ) {
    let [height, width] = [0, 1];
    while (at % (width * 2) === 0 && at + width * 2 <= end) [height, width] = [height + 1, width * 2];
    subtrees.push({ height, index: at / width });
    at += width;
  }
  return subtrees;
}

/** @param hashes as many as a power of two */
function foldBalanced(hashes: Buffer[]): Buffer {
  let level = hashes;
  while (level.length > 1)
    level = level.flatMap((left, i) => (i % 2 === 0 ? [hashPair(left, level[i + 1] as Buffer)] : []));
  const [root] = level;
  if (!root) throw new RangeError('a tile is missing');
  return root;
}

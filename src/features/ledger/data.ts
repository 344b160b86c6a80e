import { and, asc, desc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/database.ts';
import { HASHES_MAX, type PublicKey, type SignedRoot } from './contract.ts';
import {
  consistencyRanges,
  EMPTY_TREE,
  hashesIn,
  hashRange,
  inclusionRanges,
  isFull,
  openTile,
  type Range,
  TILE_WIDTH,
  type TileAddress,
  type Tree,
  type TreeTile,
  tilesOf,
} from './merkle.policy.ts';
import { ledgerKeys, ledgerRoots, ledgerTiles, ledgerTrees } from './schema.ts';

/** Roots on a page, in a feed, in an answer: more than a year of days. */
const ROOTS_MAX = 400;

/** The tree over a business's ledger; the empty one where nothing was published yet. */
export async function getTree(db: Reader, businessId: string): Promise<Tree> {
  const [tree] = await db
    .select({ size: ledgerTrees.size, edge: ledgerTrees.edge })
    .from(ledgerTrees)
    .where(eq(ledgerTrees.businessId, businessId));
  return tree ?? EMPTY_TREE;
}

/** The newest root of a business's ledger; null where there is none yet. */
export async function getNewestRoot(db: Reader, businessId: string): Promise<SignedRoot | null> {
  return (await listDailyRoots(db, businessId, 1))[0] ?? null;
}

export async function listDailyRoots(
  db: Reader,
  businessId: string,
  limit = ROOTS_MAX,
): Promise<SignedRoot[]> {
  const found = await db
    .select()
    .from(ledgerRoots)
    .where(eq(ledgerRoots.businessId, businessId))
    .orderBy(desc(ledgerRoots.size))
    .limit(limit);
  return found.map(presentRoot);
}

export async function listRootsBetween(
  db: Reader,
  businessId: string,
  after: number,
  to: number,
): Promise<SignedRoot[]> {
  const { size } = ledgerRoots;
  const found = await db
    .select()
    .from(ledgerRoots)
    .where(and(eq(ledgerRoots.businessId, businessId), gt(size, after), lte(size, to)))
    .orderBy(asc(size));
  return found.map(presentRoot);
}

/** The first daily root that covers an entry. */
export async function findFirstRoot(
  db: Reader,
  businessId: string,
  entry: number,
): Promise<SignedRoot | null> {
  const [found] = await db
    .select()
    .from(ledgerRoots)
    .where(and(eq(ledgerRoots.businessId, businessId), gte(ledgerRoots.size, entry)))
    .orderBy(asc(ledgerRoots.size))
    .limit(1);
  return found ? presentRoot(found) : null;
}

export async function listPublicKeys(db: Reader): Promise<PublicKey[]> {
  const found = await db.select().from(ledgerKeys).orderBy(desc(ledgerKeys.since));
  return found.map(({ since, ...key }) => ({ ...key, since: since.toISOString() }));
}

/** Proves that an entry (from 1) stands under the root of a size; null where the tree has no such place. */
export async function proveInclusion(
  db: Reader,
  businessId: string,
  { entry, size }: { entry: number; size: number },
): Promise<{ leafHash: string; proof: string[] } | null> {
  const tree = await getTree(db, businessId);
  if (entry > size || size > tree.size) return null;
  const leaf: Range = [entry - 1, entry];
  const [leafHash = '', ...proof] = await hashRanges(db, businessId, tree, [
    leaf,
    ...inclusionRanges(entry - 1, size),
  ]);
  return { leafHash, proof };
}

/** Proves that the root of a size is continued by that of a larger one; null where the tree has no such sizes. */
export async function proveConsistency(
  db: Reader,
  businessId: string,
  { from, to }: { from: number; to: number },
): Promise<string[] | null> {
  const tree = await getTree(db, businessId);
  if (from > to || to > tree.size) return null;
  return hashRanges(db, businessId, tree, consistencyRanges(from, to));
}

export async function getRootHash(db: Reader, businessId: string, size: number): Promise<string | null> {
  const tree = await getTree(db, businessId);
  if (size < 1 || size > tree.size) return null;
  return (await hashRanges(db, businessId, tree, [[0, size]]))[0] ?? null;
}

/** Leaf hashes from an entry (from 1) on, as many as one answer holds. */
export async function listLeafHashes(
  db: Reader,
  businessId: string,
  from: number,
): Promise<{ size: number; hashes: string[] }> {
  const tree = await getTree(db, businessId);
  const leaves = await readLeaves(db, businessId, tree, [
    from - 1,
    Math.min(tree.size, from - 1 + HASHES_MAX),
  ]);
  return { size: tree.size, hashes: leaves.map((hash) => hash.toString('hex')) };
}

export async function readLeaves(
  db: Reader,
  businessId: string,
  tree: Tree,
  [start, end]: Range,
): Promise<Buffer[]> {
  if (start >= end) return [];
  const first = Math.floor(start / TILE_WIDTH);
  const tiles = await readTilesBetween(db, businessId, tree, 0, [first, Math.ceil(end / TILE_WIDTH)]);
  return hashesIn(Buffer.concat(tiles.map(({ hashes }) => hashes))).slice(
    start - first * TILE_WIDTH,
    end - first * TILE_WIDTH,
  );
}

/** Tiles of one level from `first` up to `end`, without it; the last as far as it is filled. */
export async function readTilesBetween(
  db: Reader,
  businessId: string,
  tree: Tree,
  level: number,
  [first, end]: Range,
): Promise<TreeTile[]> {
  const { index, hashes } = ledgerTiles;
  const full = await db
    .select({ level: ledgerTiles.level, index, hashes })
    .from(ledgerTiles)
    .where(
      and(
        eq(ledgerTiles.businessId, businessId),
        eq(ledgerTiles.level, level),
        gte(index, first),
        sql`${index} < ${end}`,
      ),
    )
    .orderBy(asc(index));
  const last = { level, index: end - 1 };
  const open = isFull(tree, last) ? null : openTile(tree, last);
  return open ? [...full, { ...last, hashes: open }] : full;
}

async function hashRanges(
  db: Reader,
  businessId: string,
  tree: Tree,
  ranges: readonly Range[],
): Promise<string[]> {
  const wanted = tilesOf(ranges).filter((tile) => isFull(tree, tile));
  const nameOf = ({ level, index }: TileAddress) => `${level}:${index}`;
  const found = new Map((await readTiles(db, businessId, wanted)).map((tile) => [nameOf(tile), tile.hashes]));
  const read = (tile: TileAddress) => found.get(nameOf(tile)) ?? openTile(tree, tile);
  return ranges.map((range) => hashRange(range, read).toString('hex'));
}

async function readTiles(db: Reader, businessId: string, wanted: TileAddress[]): Promise<TreeTile[]> {
  if (wanted.length === 0) return [];
  const { level, index, hashes } = ledgerTiles;
  return db
    .select({ level, index, hashes })
    .from(ledgerTiles)
    .where(
      and(
        eq(ledgerTiles.businessId, businessId),
        sql`(${level}, ${index}) in (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(level smallint, index bigint))`,
      ),
    );
}

function presentRoot(row: typeof ledgerRoots.$inferSelect): SignedRoot {
  const { businessId, size, hash, signedAt, keyId, signature } = row;
  return {
    log: businessId,
    size,
    hash: hash.toString('hex'),
    signedAt: signedAt.toISOString(),
    keyId,
    signature,
  };
}

import type { SignedRoot } from '#features/ledger/contract.ts';
import {
  getNewestRoot,
  getRootHash,
  getTree,
  listPublicKeys,
  listRootsBetween,
  readLeaves,
  readTilesBetween,
} from '#features/ledger/data.ts';
import { contentDigest, entryText, type LedgerEntry } from '#features/ledger/entries.policy.ts';
import {
  HASH_BYTES,
  hashLeaf,
  hashTile,
  type Range,
  TILE_WIDTH,
  type Tree,
} from '#features/ledger/merkle.policy.ts';
import { isSigned } from '#features/ledger/proofs.policy.ts';
import {
  countUnplaced,
  findChainedHash,
  findHead,
  type LedgerHead,
  listLedgers,
  listPlaced,
} from '#features/ledger/steps.data.ts';
import { listWordsInLedger } from '#features/reviews/data.ts';
import type { Reader } from '#platform/db/database.ts';
import { type ChainPoint, proveChain } from './chains.policy.ts';

const PAGE = 1_000;
/** Read at once, a multiple of a tile's width. */
const TILES = 16_000;

export type LedgerBreak =
  /** `changed`: not the entry that the closed chain of before stands for. */
  | { reason: 'changed' | 'words'; seq: number; id: string }
  /** `tree`: not the entry that the published hashes stand for; `signature`: a published root that is not ours. */
  | { reason: 'missing' | 'head' | 'root' | 'tree' | 'signature'; seq: number; id: null };
export type LedgerFinding =
  | {
      ok: true;
      seq: number;
      /** The newest published root; empty without one. */
      hash: string;
      /** Entries that have no place yet. */
      waiting: number;
      /** The end of a chain of before that was not closed yet. */
      chain: ChainPoint | null;
    }
  | ({ ok: false } & LedgerBreak);

export type OnProof = (proven: number, of: number) => void;

/**
 * Proves a business's whole ledger: that no entry is missing, its tree with every published root, that its reviews say what
 * it vouches for, and the chain of before where it is not closed yet.
 * @param known a root that somebody kept, of the tree or of the chain of before
 */
export async function proveLedger(
  db: Reader,
  businessId: string,
  { known, onProgress }: { known?: ChainPoint; onProgress?: OnProof } = {},
): Promise<LedgerFinding> {
  const head = await findHead(db, businessId);
  const [tree, keys] = [await getTree(db, businessId), await listPublicKeys(db)];
  const start = head?.prunedSeq ?? 0;
  let chain = head?.chainSeq === null ? { seq: start, hash: head.prunedHash } : null;
  let end = start;
  for (;;) {
    const page = await listPlaced(db, businessId, { after: end, to: Number.MAX_SAFE_INTEGER }, PAGE);
    const last = end + page.length;
    const chained = chain && proveChain(page, chain);
    if (chained && !chained.ok) return { ...chained, reason: 'changed' };
    const broken =
      findGap(page, end) ??
      (await findWrongLeaf(db, businessId, tree, page)) ??
      (await findOtherWords(db, businessId, page)) ??
      (await findWrongRoot(db, businessId, await listRootsBetween(db, businessId, end, last), keys));
    if (broken) return { ok: false, ...broken };
    if (chained) chain = chained.end;
    end = last;
    onProgress?.(end, head?.seq ?? 0);
    if (page.length < PAGE) break;
  }
  const broken =
    (await findWrongTiles(db, businessId, tree, [start, end])) ??
    (await findWrongEnd(db, businessId, head, end)) ??
    (known && known.seq > start ? await findOtherRoot(db, businessId, known) : null);
  if (broken) return { ok: false, ...broken };
  const root = await getNewestRoot(db, businessId);
  return { ok: true, seq: end, hash: root?.hash ?? '', waiting: await countUnplaced(db, businessId), chain };
}

export async function* proveLedgers(
  db: Reader,
  onProgress?: OnProof,
): AsyncGenerator<LedgerFinding & { businessId: string }> {
  for await (const businessId of listLedgers(db))
    yield { businessId, ...(await proveLedger(db, businessId, { onProgress })) };
}

function findGap(page: LedgerEntry[], before: number): LedgerBreak | null {
  const at = page.findIndex(({ seq }, n) => seq !== before + n + 1);
  return at === -1 ? null : { reason: 'missing', seq: before + at + 1, id: null };
}

/** Finds entries missing from the end. The ledger may have grown while it was read. */
async function findWrongEnd(
  db: Reader,
  businessId: string,
  head: LedgerHead | null,
  end: number,
): Promise<LedgerBreak | null> {
  const grown = (await findHead(db, businessId))?.seq ?? 0;
  if ((head?.seq ?? 0) <= end && end <= grown) return null;
  return { reason: 'head', seq: Math.min(grown, end) + 1, id: null };
}

async function findOtherRoot(
  db: Reader,
  businessId: string,
  { seq, hash }: ChainPoint,
): Promise<LedgerBreak | null> {
  const held = [await getRootHash(db, businessId, seq), await findChainedHash(db, businessId, seq)];
  return held.includes(hash) ? null : { reason: 'root', seq, id: null };
}

async function findWrongLeaf(
  db: Reader,
  businessId: string,
  tree: Tree,
  page: LedgerEntry[],
): Promise<LedgerBreak | null> {
  const [first] = page;
  if (!first?.seq) return null;
  const start = first.seq - 1;
  const leaves = await readLeaves(db, businessId, tree, [start, Math.min(tree.size, start + page.length)]);
  const covered = Math.max(0, Math.min(tree.size - start, page.length));
  const wrong = page
    .slice(0, covered)
    .findIndex((entry, i) => !leaves[i]?.equals(hashLeaf(entryText(entry))));
  return wrong === -1 ? null : { reason: 'tree', seq: start + wrong + 1, id: null };
}

/** Whether the hash of each full tile over these entries stands in the tile above it, so that roots follow from leaves. */
async function findWrongTiles(
  db: Reader,
  businessId: string,
  tree: Tree,
  [start, end]: Range,
): Promise<LedgerBreak | null> {
  for (let level = 0; TILE_WIDTH ** (level + 1) <= tree.size; level++) {
    const width = TILE_WIDTH ** (level + 1);
    const count = Math.min(Math.floor(tree.size / width), Math.ceil(end / width));
    for (let first = Math.floor(start / width); first < count; first += TILES) {
      const range = [first, Math.min(count, first + TILES)] as const;
      const above = [Math.floor(first / TILE_WIDTH), Math.ceil(range[1] / TILE_WIDTH)] as const;
      const skipped = (first % TILE_WIDTH) * HASH_BYTES;
      const [below, over] = [
        await readTilesBetween(db, businessId, tree, level, range),
        await readTilesBetween(db, businessId, tree, level + 1, above),
      ];
      const expected = Buffer.concat(over.map(({ hashes }) => hashes));
      const found = Buffer.concat(below.map(({ hashes }) => hashTile(hashes)));
      if (
        !expected.subarray(skipped, skipped + found.length).equals(found) ||
        below.length !== range[1] - first
      )
        return { reason: 'tree', seq: first * width + 1, id: null };
    }
  }
  return null;
}

/** The first published root that the tree does not hold any more, or that none of our keys signed. */
export async function findWrongRoot(
  db: Reader,
  businessId: string,
  roots: SignedRoot[],
  keys: Awaited<ReturnType<typeof listPublicKeys>>,
): Promise<LedgerBreak | null> {
  for (const root of roots) {
    const at = { seq: root.size, id: null };
    if ((await getRootHash(db, businessId, root.size)) !== root.hash) return { reason: 'root', ...at };
    if (!(await isSigned(root, keys))) return { reason: 'signature', ...at };
  }
  return null;
}

/** The first review among those of a page's entries whose words or stars are not those of the last entry that carries them. */
async function findOtherWords(
  db: Reader,
  businessId: string,
  page: LedgerEntry[],
): Promise<LedgerBreak | null> {
  const ids = page.filter((entry) => entry.contentDigest !== null).map(({ reviewId }) => reviewId);
  if (ids.length === 0) return null;
  const found = await listWordsInLedger(db, businessId, [...new Set(ids)]);
  const other = found.find(
    ({ review, rating, digest }) => contentDigest(review) !== digest || review.rating !== rating,
  );
  return other ? { reason: 'words', seq: other.seq ?? 0, id: other.review.id } : null;
}

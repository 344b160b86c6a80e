import type { SignedRoot } from '#features/ledger/contract.ts';
import {
  getRootHash,
  getTree,
  listPublicKeys,
  listRootsBetween,
  readLeaves,
  readTilesBetween,
} from '#features/ledger/data.ts';
import {
  CHAIN_START,
  type ChainBreak,
  type ChainPoint,
  contentDigest,
  entryText,
  type LedgerEntry,
  proveChain,
} from '#features/ledger/entries.policy.ts';
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
  countUnchained,
  findChainedHash,
  findHead,
  type LedgerHead,
  listChained,
  listLedgers,
} from '#features/ledger/steps.data.ts';
import { listWordsInLedger } from '#features/reviews/data.ts';
import type { Reader } from '#platform/db/database.ts';

const PAGE = 1_000;
/** Read at once, a multiple of a tile's width. */
const TILES = 16_000;

export type LedgerBreak =
  | ChainBreak
  /** `tree`: not the entry that the published hashes stand for; `signature`: a published root that is not ours. */
  | { reason: 'head' | 'root' | 'tree' | 'signature'; seq: number; id: null }
  /** The words that are shown are not those that the ledger vouches for. */
  | { reason: 'words'; seq: number; id: string };
export type LedgerFinding = ({ ok: true; waiting: number } & ChainPoint) | ({ ok: false } & LedgerBreak);

export type OnProof = (proven: number, of: number) => void;

/**
 * Proves a business's whole ledger: its chain, its tree with every published root, and that its reviews say what it vouches for.
 * @param known a root that somebody kept, of the chain or of the tree
 */
export async function proveLedger(
  db: Reader,
  businessId: string,
  { known, onProgress }: { known?: ChainPoint; onProgress?: OnProof } = {},
): Promise<LedgerFinding> {
  const head = await findHead(db, businessId);
  const start = startOf(head);
  const proven = await provePart(db, businessId, start, { onProgress, total: head?.seq ?? 0 });
  if (!proven.ok) return proven;
  const broken = await findWrongEnd(db, businessId, head, proven.end);
  if (broken) return { ok: false, ...broken };
  if (known && known.seq > start.seq && !(await isKnown(db, businessId, known)))
    return { ok: false, reason: 'root', seq: known.seq, id: null };
  return { ok: true, ...proven.end, waiting: await countUnchained(db, businessId) };
}

export async function* proveLedgers(
  db: Reader,
  onProgress?: OnProof,
): AsyncGenerator<LedgerFinding & { businessId: string }> {
  for await (const businessId of listLedgers(db))
    yield { businessId, ...(await proveLedger(db, businessId, { onProgress })) };
}

export type PartProof = { ok: true; end: ChainPoint } | ({ ok: false } & LedgerBreak);

/**
 * Proves the entries behind a place: chain, leaves, roots that end among them, and the words of their reviews.
 * @param options.to the last one; all unless told
 */
export async function provePart(
  db: Reader,
  businessId: string,
  from: ChainPoint,
  {
    to = Number.MAX_SAFE_INTEGER,
    onProgress,
    total = 0,
  }: { to?: number; onProgress?: OnProof; total?: number } = {},
): Promise<PartProof> {
  const [tree, keys] = [await getTree(db, businessId), await listPublicKeys(db)];
  let end = from;
  while (end.seq < to) {
    const range = { after: end.seq, to: Math.min(to, end.seq + PAGE) };
    const page = await listChained(db, businessId, range, PAGE);
    const proof = proveChain(page, end);
    if (!proof.ok) return proof;
    const broken =
      (await findWrongLeaf(db, businessId, tree, page)) ??
      (await findOtherWords(db, businessId, page)) ??
      (await findWrongRoot(
        db,
        businessId,
        await listRootsBetween(db, businessId, end.seq, proof.end.seq),
        keys,
      ));
    if (broken) return { ok: false, ...broken };
    end = proof.end;
    onProgress?.(end.seq, total);
    if (page.length < PAGE) break;
  }
  const broken = await findWrongTiles(db, businessId, tree, [from.seq, end.seq]);
  return broken ? { ok: false, ...broken } : { ok: true, end };
}

/** Whether the last entries are gone, so that nothing that follows misses them. Meanwhile the chain may have grown. */
export async function findWrongEnd(
  db: Reader,
  businessId: string,
  head: LedgerHead | null,
  end: ChainPoint,
): Promise<LedgerBreak | null> {
  const grown = await findHead(db, businessId);
  const isBetween = (head?.seq ?? 0) <= end.seq && end.seq < (grown?.seq ?? 0);
  if (isAt(head, end) || isAt(grown, end) || isBetween) return null;
  return { reason: 'head', seq: Math.min(grown?.seq ?? 0, end.seq) + 1, id: null };
}

/** Beginning of a chain since its oldest entries were removed by their age. */
export function startOf(head: LedgerHead | null): ChainPoint {
  return head ? { seq: head.prunedSeq, hash: head.prunedHash } : CHAIN_START;
}

function isAt(head: ChainPoint | null, { seq, hash }: ChainPoint): boolean {
  return (head?.seq ?? 0) === seq && (head?.hash ?? '') === hash;
}

async function isKnown(db: Reader, businessId: string, { seq, hash }: ChainPoint): Promise<boolean> {
  return (
    (await findChainedHash(db, businessId, seq)) === hash || (await getRootHash(db, businessId, seq)) === hash
  );
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

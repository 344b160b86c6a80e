import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { tryLockUntilCommit } from '#platform/db/locks.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { getTree } from './data.ts';
import { grow, rootOf, type Tree } from './merkle.policy.ts';
import { ledgerKeys, ledgerRoots, ledgerTiles, ledgerTrees } from './schema.ts';
import { type SigningKey, signRoot } from './signing.policy.ts';

/** Takes the tree of a business for this transaction alone; null where another one has it. */
export async function lockTree(tx: Tx, businessId: string): Promise<Tree | null> {
  return (await tryLockUntilCommit(tx, `ledger-tree:${businessId}`)) ? getTree(tx, businessId) : null;
}

export async function growTree(
  tx: Tx,
  businessId: string,
  tree: Tree,
  leaves: readonly Buffer[],
): Promise<Tree> {
  const grown = grow(tree, leaves);
  if (grown.tiles.length > 0)
    await tx.insert(ledgerTiles).values(grown.tiles.map((tile) => ({ businessId, ...tile })));
  await tx
    .insert(ledgerTrees)
    .values({ businessId, ...grown.tree })
    .onConflictDoUpdate({ target: ledgerTrees.businessId, set: grown.tree });
  return grown.tree;
}

/** Signs and publishes the root of a tree as the day's. */
export async function publishRoot(
  tx: Tx,
  businessId: string,
  tree: Tree,
  { key, at }: { key: SigningKey; at: Date },
): Promise<void> {
  const { id, publicKey } = key;
  await tx.insert(ledgerKeys).values({ id, publicKey, since: at }).onConflictDoNothing();
  const hash = rootOf(tree);
  const root = { log: businessId, size: tree.size, hash: hash.toString('hex'), signedAt: at.toISOString() };
  const { keyId, signature } = signRoot(key, root);
  const row = { size: tree.size, hash, signedAt: at, keyId, signature };
  await tx
    .insert(ledgerRoots)
    .values({ businessId, day: zonedDay(at), ...row })
    .onConflictDoUpdate({ target: [ledgerRoots.businessId, ledgerRoots.day], set: row });
}

export async function eraseTree(tx: Tx, businessId: string): Promise<void> {
  await tx.execute(sql`select set_config('dugri.erased_business', ${businessId}, true)`);
  for (const table of [ledgerRoots, ledgerTiles, ledgerTrees])
    await tx.delete(table).where(eq(table.businessId, businessId));
}

import { eq } from 'drizzle-orm';
import type { ChainPoint } from '#features/ledger/entries.policy.ts';
import { findHead } from '#features/ledger/steps.data.ts';
import type { Db } from '#platform/db/database.ts';
import { findWrongEnd, type LedgerBreak, provePart, startOf } from './data.ts';
import { ledgerChecks } from './schema.ts';

/** Nights in which all of a ledger is proven anew. */
const NIGHTS = 28;
/** Entries after which the progress is kept, so that an interrupted night goes on where it was. */
const STEP = 20_000;
const LEAST_PART = 1_000;
/** A run that was interrupted and comes again the same night leaves out what it has done. */
const SAME_NIGHT_MS = 12 * 3_600_000;

/**
 * Proves what a business's ledger has gained since it was last proven, and a part of what was proven before: with a part
 * each night, all of it within a month.
 * @returns the first break; null where there is none
 */
export async function checkLedger(db: Db, businessId: string, now: Date): Promise<LedgerBreak | null> {
  const [kept] = await db.select().from(ledgerChecks).where(eq(ledgerChecks.businessId, businessId));
  if (kept && now.getTime() - kept.checkedAt.getTime() < SAME_NIGHT_MS) return null;
  const head = await findHead(db, businessId);
  const start = startOf(head);
  const isLeft = (point: ChainPoint) => point.seq >= start.seq;
  let proven = kept ? { seq: kept.provenSeq, hash: kept.provenHash } : start;
  let again = kept ? { seq: kept.againSeq, hash: kept.againHash } : start;
  // The first ones may have gone by their age.
  if (!isLeft(proven)) proven = start;
  if (!isLeft(again) || again.seq >= proven.seq) again = start;

  const isNew = !kept;
  const part = Math.max(LEAST_PART, Math.ceil((proven.seq - start.seq) / NIGHTS));
  const partEnd = Math.min(proven.seq, again.seq + part);
  while (again.seq < partEnd) {
    const found = await provePart(db, businessId, again, { to: Math.min(partEnd, again.seq + STEP) });
    if (!found.ok) return found;
    if (found.end.seq === again.seq) return { reason: 'missing', seq: again.seq + 1, id: null };
    again = found.end;
  }
  for (let isMore = true; isMore; ) {
    const found = await provePart(db, businessId, proven, { to: proven.seq + STEP });
    if (!found.ok) return found;
    isMore = found.end.seq === proven.seq + STEP;
    proven = found.end;
    if (isMore) await keep(db, businessId, { proven, again: isNew ? proven : again, checkedAt: new Date(0) });
  }
  const broken = await findWrongEnd(db, businessId, head, proven);
  if (broken) return broken;
  // An entry that was proven for the first time tonight is proven anew from tomorrow on.
  await keep(db, businessId, { proven, again: isNew ? proven : again, checkedAt: now });
  return null;
}

async function keep(
  db: Db,
  businessId: string,
  { proven, again, checkedAt }: { proven: ChainPoint; again: ChainPoint; checkedAt: Date },
): Promise<void> {
  const row = {
    provenSeq: proven.seq,
    provenHash: proven.hash,
    againSeq: again.seq,
    againHash: again.hash,
    checkedAt,
  };
  await db
    .insert(ledgerChecks)
    .values({ businessId, ...row })
    .onConflictDoUpdate({ target: ledgerChecks.businessId, set: row });
}

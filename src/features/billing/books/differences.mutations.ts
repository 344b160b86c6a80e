import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { bookDifferences } from '../schema.ts';
import type { DifferenceKind } from './policy.ts';

export type FoundDifference = Pick<typeof bookDifferences.$inferInsert, 'kind' | 'subject' | 'day'> &
  Partial<
    Pick<
      typeof bookDifferences.$inferInsert,
      'chargeId' | 'paymentId' | 'oursAgorot' | 'theirsAgorot' | 'count'
    >
  >;

/** Stores differences; those that an admin closed stay closed. @returns how many are new */
export async function keepDifferences(db: Db, found: FoundDifference[], at: Date): Promise<number> {
  if (found.length === 0) return 0;
  const kept = await db
    .insert(bookDifferences)
    .values(found.map((one) => ({ id: newId(at), ...one, foundAt: at })))
    .onConflictDoUpdate({
      target: [bookDifferences.kind, bookDifferences.subject],
      set: {
        oursAgorot: sql`excluded.ours_agorot`,
        theirsAgorot: sql`excluded.theirs_agorot`,
        count: sql`excluded.count`,
        closedAt: sql`case when ${bookDifferences.closedBy} is null then null else ${bookDifferences.closedAt} end`,
      },
    })
    .returning({ foundAt: bookDifferences.foundAt });
  return kept.filter(({ foundAt }) => foundAt.getTime() === at.getTime()).length;
}

/** Closes the open differences of these kinds that were not found any more. */
export async function closeAgreed(
  db: Db,
  kinds: readonly DifferenceKind[],
  found: FoundDifference[],
  at: Date,
): Promise<void> {
  for (const kind of kinds) {
    const subjects = found.filter((one) => one.kind === kind).map(({ subject }) => subject);
    const isGone = subjects.length > 0 ? notInArray(bookDifferences.subject, subjects) : undefined;
    await db
      .update(bookDifferences)
      .set({ closedAt: at })
      .where(and(eq(bookDifferences.kind, kind), isNull(bookDifferences.closedAt), isGone));
  }
}

export type DifferenceClosed = { ok: true } | { ok: false; reason: 'not_found' | 'closed' };

/** An admin looked into it, and says what it was. */
export async function closeDifference(
  db: Db,
  adminId: string,
  { id, note }: { id: string; note: string },
  at: Date,
): Promise<DifferenceClosed> {
  return transact(db, async (tx) => {
    const [found] = await tx.select().from(bookDifferences).where(eq(bookDifferences.id, id)).for('update');
    if (!found) return { ok: false, reason: 'not_found' };
    if (found.closedAt) return { ok: false, reason: 'closed' };
    await tx
      .update(bookDifferences)
      .set({ closedAt: at, closedBy: adminId, note })
      .where(eq(bookDifferences.id, id));
    const details = { difference: found.kind, subject: found.subject };
    await recordAdminAct(tx, { adminId, act: 'difference_closed', details }, at);
    return { ok: true };
  });
}

import { and, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { listCustomerNames } from '#features/customers/names.data.ts';
import { countInvited, countSentByDraw, listDrawnCustomers } from '#features/invitations/data.ts';
import { DRAWN_WEEKS } from '#features/invitations/queue/rules.contract.ts';
import type { Reader } from '#platform/db/database.ts';
import { firstIdAt } from '#platform/ids.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { OpenDrawView, OwnDraws, WaitingDraw } from './contract.ts';
import { draws } from './schema.ts';

const WEEK_MS = 7 * 86_400_000;
const SHOWN = 12;
/** Below 1: some winners opt out before the message goes out. */
const INVITED_SHARE = 0.9;

export async function listOpenDraws(db: Reader, businessId: string): Promise<OpenDrawView[]> {
  const rows = await db
    .select()
    .from(draws)
    .where(and(eq(draws.businessId, businessId), isNotNull(draws.drawnAt)))
    .orderBy(desc(draws.id))
    .limit(SHOWN);
  const sent = await countSentByDraw(db, businessId, valuesOf(rows, 'id'));
  return rows.map(({ id, commitment, committedAt, drawnAt, seed, entries, picks, leftOut }) => ({
    id,
    commitment,
    seed,
    entries,
    picks,
    leftOut,
    sent: sent.get(id) ?? 0,
    committedAt: committedAt.toISOString(),
    drawnAt: (drawnAt ?? committedAt).toISOString(),
  }));
}

/** The draw that waits for its list: of its seed, the hash alone. */
export async function findWaitingDraw(db: Reader, businessId: string): Promise<WaitingDraw | null> {
  const { id, commitment, committedAt } = draws;
  const [waiting] = await db
    .select({ id, commitment, committedAt })
    .from(draws)
    .where(and(eq(draws.businessId, businessId), isNull(draws.drawnAt)));
  return waiting ? { ...waiting, committedAt: waiting.committedAt.toISOString() } : null;
}

/** Lists the open draw of an owner, and the last ones with the customers they chose. */
export async function listOwnDraws(db: Reader, business: OwnedBusinessId, now: Date): Promise<OwnDraws> {
  const [waiting, done, isLately] = await Promise.all([
    findWaitingDraw(db, business),
    listOpenDraws(db, business),
    isDrawnLately(db, business, now),
  ]);
  const names = await listDrawnNames(db, business, valuesOf(done, 'id'));
  return {
    waiting,
    isLately,
    items: done.map(({ id, commitment, drawnAt, seed, leftOut, entries }) => ({
      id,
      commitment,
      drawnAt,
      seed,
      leftOut,
      listed: entries.length,
      names: names.get(id) ?? [],
    })),
  };
}

export async function listDrawnNames(
  db: Reader,
  business: OwnedBusinessId,
  drawIds: string[],
): Promise<Map<string, string[]>> {
  if (drawIds.length === 0) return new Map();
  const rows = await listDrawnCustomers(db, business, drawIds);
  const known = await listCustomerNames(db, business, valuesOf(rows, 'customerId'));
  const names = new Map<string, string[]>();
  for (const row of rows) {
    const name = known.get(row.customerId ?? '');
    if (row.drawId && name) names.set(row.drawId, [...(names.get(row.drawId) ?? []), name]);
  }
  return names;
}

/** True where all invitations of the last eight weeks went to customers whom a draw chose, and there were some. */
export async function isDrawnLately(db: Reader, businessId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DRAWN_WEEKS * WEEK_MS);
  const invited = await countInvited(db, businessId, since);
  if (invited.drawn === 0 || invited.chosen > 0) return false;
  return !(await isSkipping(db, businessId, await listDrawnSince(db, businessId, since), now));
}

interface DrawnLately {
  id: string;
  picked: number;
  drawnAt: Date | null;
}

function listDrawnSince(db: Reader, businessId: string, since: Date): Promise<DrawnLately[]> {
  const { id, picks, drawnAt } = draws;
  return db
    .select({ id, picked: sql<number>`cardinality(${picks})`, drawnAt })
    .from(draws)
    .where(and(eq(draws.businessId, businessId), gte(id, firstIdAt(since)), isNotNull(drawnAt)));
}

/** True where too few of the chosen were invited within a week: a business must not pick among them. */
async function isSkipping(db: Reader, businessId: string, lately: DrawnLately[], now: Date) {
  const old = lately.filter(({ drawnAt }) => drawnAt && drawnAt.getTime() <= now.getTime() - WEEK_MS);
  const sent = await countSentByDraw(db, businessId, valuesOf(old, 'id'));
  const sumOf = (of: (draw: DrawnLately) => number) => old.reduce((sum, draw) => sum + of(draw), 0);
  return sumOf(({ id }) => sent.get(id) ?? 0) < INVITED_SHARE * sumOf(({ picked }) => picked);
}

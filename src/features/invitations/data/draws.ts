import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { listCustomerNames } from '#features/customers/data/names.ts';
import type { Reader } from '#platform/db/database.ts';
import { firstIdAt } from '#platform/ids.ts';
import { DRAWN_WEEKS } from '../contract/desk-rules.ts';
import type { OpenDrawView, OwnDraws, WaitingDraw } from '../contract/draws.ts';
import { draws, invitations } from '../schema.ts';

const WEEK_MS = 7 * 86_400_000;
const SHOWN = 12;
/** Of those drawn: one may have asked to stop before the message went out. */
const INVITED_SHARE = 0.9;

/** The last draws of a business, as everybody may check them. */
export async function listOpenDraws(db: Reader, businessId: string): Promise<OpenDrawView[]> {
  const rows = await db
    .select()
    .from(draws)
    .where(and(eq(draws.businessId, businessId), isNotNull(draws.drawnAt)))
    .orderBy(desc(draws.id))
    .limit(SHOWN);
  const sent = await countSent(
    db,
    businessId,
    rows.map(({ id }) => id),
  );
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

/** How many of those whom each draw chose were invited. */
async function countSent(db: Reader, businessId: string, drawIds: string[]): Promise<Map<string, number>> {
  if (drawIds.length === 0) return new Map();
  const { id, drawId, sentAt } = invitations;
  // Invitations are made after their draw: none of an older time has to be looked at.
  const [first = ''] = drawIds.toSorted();
  const rows = await db
    .select({ drawId, count: sql<number>`count(*)::int` })
    .from(invitations)
    .where(
      and(
        eq(invitations.businessId, businessId),
        gte(id, first),
        inArray(drawId, drawIds),
        isNotNull(sentAt),
      ),
    )
    .groupBy(drawId);
  return new Map(rows.map((row) => [row.drawId ?? '', row.count]));
}

/** What the owner sees of the draws: the one that waits, and the last ones with whom they chose. */
export async function listOwnDraws(db: Reader, business: OwnedBusinessId, now: Date): Promise<OwnDraws> {
  const [waiting, done, isLately] = await Promise.all([
    findWaitingDraw(db, business),
    listOpenDraws(db, business),
    isDrawnLately(db, business, now),
  ]);
  const names = await listDrawnNames(
    db,
    business,
    done.map(({ id }) => id),
  );
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

/** What those are called whom these draws chose; who was removed since is missing. */
export async function listDrawnNames(
  db: Reader,
  business: OwnedBusinessId,
  drawIds: string[],
): Promise<Map<string, string[]>> {
  if (drawIds.length === 0) return new Map();
  const { drawId, customerId, id } = invitations;
  const rows = await db
    .select({ drawId, customerId })
    .from(invitations)
    .where(and(eq(invitations.businessId, business), inArray(drawId, drawIds)))
    .orderBy(id);
  const known = await listCustomerNames(
    db,
    business,
    rows.flatMap((row) => row.customerId ?? []),
  );
  const names = new Map<string, string[]>();
  for (const row of rows) {
    const name = known.get(row.customerId ?? '');
    if (row.drawId && name) names.set(row.drawId, [...(names.get(row.drawId) ?? []), name]);
  }
  return names;
}

/**
 * Whether everybody whom a business invited in the last eight weeks had been drawn, and somebody was. Nine of ten of those
 * who were drawn more than a week ago have to be invited by now: otherwise a business could choose among them.
 */
export async function isDrawnLately(db: Reader, businessId: string, now: Date): Promise<boolean> {
  const { drawn, chosen } = await countLately(db, businessId, now);
  return drawn > 0 && chosen === 0 && !(await isSkipping(db, businessId, now));
}

/** The same, and a review of somebody who was drawn stands on the card: only then the card itself says so. */
export async function isCardDrawn(db: Reader, businessId: string, now: Date): Promise<boolean> {
  const { chosen, published } = await countLately(db, businessId, now);
  return published > 0 && chosen === 0 && !(await isSkipping(db, businessId, now));
}

/** Whether fewer of those who were drawn were invited than may happen by itself. */
async function isSkipping(db: Reader, businessId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DRAWN_WEEKS * WEEK_MS);
  const weekAgo = new Date(now.getTime() - WEEK_MS);
  const old = await db
    .select({ id: draws.id, picked: sql<number>`cardinality(${draws.picks})` })
    .from(draws)
    .where(
      and(eq(draws.businessId, businessId), gte(draws.id, firstIdAt(since)), lte(draws.drawnAt, weekAgo)),
    );
  const sent = await countSent(
    db,
    businessId,
    old.map(({ id }) => id),
  );
  const sumOf = (of: (draw: (typeof old)[number]) => number) => old.reduce((sum, draw) => sum + of(draw), 0);
  return sumOf(({ id }) => sent.get(id) ?? 0) < INVITED_SHARE * sumOf(({ picked }) => picked);
}

async function countLately(db: Reader, businessId: string, now: Date) {
  const since = firstIdAt(new Date(now.getTime() - DRAWN_WEEKS * WEEK_MS));
  const [row] = await db
    .select({
      drawn: sql<number>`count(*) filter (where ${invitations.drawId} is not null)::int`,
      chosen: sql<number>`count(*) filter (where ${invitations.drawId} is null)::int`,
      published: sql<number>`count(*) filter (where ${invitations.drawId} is not null and ${invitations.status} = 'published')::int`,
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.businessId, businessId),
        gte(invitations.id, since),
        eq(invitations.label, 'invitation'),
        isNotNull(invitations.sentAt),
      ),
    );
  return row ?? { drawn: 0, chosen: 0, published: 0 };
}

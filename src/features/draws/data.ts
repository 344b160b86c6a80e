import { and, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { listCustomerNames } from '#features/customers/names.data.ts';
import {
  countInvited,
  countSentByDraw,
  listDrawnCustomers,
  listDrawnReviews,
} from '#features/invitations/data.ts';
import { DRAWN_WEEKS } from '#features/invitations/queue/rules.contract.ts';
import { listReviewsAmong } from '#features/reviews/public.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { firstIdAt } from '#platform/ids.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { OpenDrawView, OwnDraws, WaitingDraw } from './contract.ts';
import { draws } from './schema.ts';

const WEEK_MS = 7 * 86_400_000;
const SHOWN = 12;
/** Of those drawn: one may have asked to stop before the message went out. */
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
  const [waiting, done, { isLately, isOnCard }] = await Promise.all([
    findWaitingDraw(db, business),
    listOpenDraws(db, business),
    getDrawnState(db, business, now),
  ]);
  const names = await listDrawnNames(db, business, valuesOf(done, 'id'));
  return {
    waiting,
    isLately,
    isOnCard,
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

export interface DrawnState {
  /** Everybody whom it invited in the last eight weeks had been drawn, and somebody was. */
  isLately: boolean;
  /** And a review of somebody who was drawn stands on the card: only then the card itself says so. */
  isOnCard: boolean;
  /**
   * Returns when this may change by time alone; null where nobody was drawn lately. Every other change drops the card.
   */
  until: Date | null;
}

/** Share of those drawn a week ago who must be invited by now: else a business could choose among them. */
export async function getDrawnState(db: Reader, businessId: string, now: Date): Promise<DrawnState> {
  return drawnState(db, businessId, now, await countInvited(db, businessId, drawnSince(now)));
}

/** Start of the weeks of which a card may say that its customers were drawn. */
export function drawnSince(now: Date): Date {
  return new Date(now.getTime() - DRAWN_WEEKS * WEEK_MS);
}

/** @param invited as counted since `drawnSince` */
export async function drawnState(
  db: Reader,
  businessId: string,
  now: Date,
  invited: { drawn: number; chosen: number; first: Date | null },
): Promise<DrawnState> {
  const since = drawnSince(now);
  if (invited.drawn === 0) return { isLately: false, isOnCard: false, until: null };
  const lately = await listDrawnSince(db, businessId, since);
  const isLately = invited.chosen === 0 && !(await isSkipping(db, businessId, lately, now));
  return {
    isLately,
    isOnCard: isLately && (await isAnyShown(db, businessId, since)),
    until: nextChange(invited.first, lately, now),
  };
}

interface DrawnLately {
  id: string;
  picked: number;
  committedAt: Date;
  drawnAt: Date | null;
}

function listDrawnSince(db: Reader, businessId: string, since: Date): Promise<DrawnLately[]> {
  const { id, picks, committedAt, drawnAt } = draws;
  return db
    .select({ id, picked: sql<number>`cardinality(${picks})`, committedAt, drawnAt })
    .from(draws)
    .where(and(eq(draws.businessId, businessId), gte(id, firstIdAt(since)), isNotNull(drawnAt)));
}

/** Whether fewer of those who were drawn were invited than may happen by itself. */
async function isSkipping(db: Reader, businessId: string, lately: DrawnLately[], now: Date) {
  const old = lately.filter((draw) => isOld(draw, now));
  const sent = await countSentByDraw(db, businessId, valuesOf(old, 'id'));
  const sumOf = (of: (draw: DrawnLately) => number) => old.reduce((sum, draw) => sum + of(draw), 0);
  return sumOf(({ id }) => sent.get(id) ?? 0) < INVITED_SHARE * sumOf(({ picked }) => picked);
}

function isOld({ drawnAt }: DrawnLately, now: Date): boolean {
  return drawnAt !== null && drawnAt.getTime() <= now.getTime() - WEEK_MS;
}

function nextChange(firstInvited: Date | null, lately: DrawnLately[], now: Date): Date {
  const gone = [...(firstInvited ? [firstInvited] : []), ...lately.map(({ committedAt }) => committedAt)];
  const young = lately.filter((draw) => !isOld(draw, now));
  return new Date(
    Math.min(
      ...gone.map((at) => at.getTime() + DRAWN_WEEKS * WEEK_MS + 1),
      ...young.map(({ drawnAt }) => (drawnAt ?? now).getTime() + WEEK_MS),
    ),
  );
}

/** Whether a review of somebody who was drawn since then stands on the card. */
async function isAnyShown(db: Reader, businessId: string, since: Date): Promise<boolean> {
  const known = await listReviewsAmong(db, await listDrawnReviews(db, businessId, since));
  return [...known.values()].some((review) => review.status === 'approved');
}

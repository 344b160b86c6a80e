import { and, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { listCustomerNames } from '#features/customers/data/names.ts';
import type { Reader } from '#platform/db/database.ts';
import { firstIdAt } from '#platform/ids.ts';
import { DRAWN_WEEKS } from '../contract/desk-rules.ts';
import type { OpenDrawView, OwnDraws } from '../contract/draws.ts';
import { draws, invitations } from '../schema.ts';

const WEEK_MS = 7 * 86_400_000;
const SHOWN = 12;

/** The last draws of a business, as everybody may check them. */
export async function listOpenDraws(db: Reader, businessId: string): Promise<OpenDrawView[]> {
  const rows = await db
    .select()
    .from(draws)
    .where(and(eq(draws.businessId, businessId), isNotNull(draws.drawnAt)))
    .orderBy(desc(draws.id))
    .limit(SHOWN);
  return rows.map(({ id, commitment, committedAt, drawnAt, seed, entries, picks, leftOut }) => ({
    ...{ id, commitment, seed, entries, picks, leftOut },
    committedAt: committedAt.toISOString(),
    drawnAt: (drawnAt ?? committedAt).toISOString(),
  }));
}

/** What the owner sees of the draws: the one that waits, and the last ones with whom they chose. */
export async function listOwnDraws(db: Reader, business: OwnedBusinessId, now: Date): Promise<OwnDraws> {
  const [[waiting], done, isLately] = await Promise.all([
    db
      .select()
      .from(draws)
      .where(and(eq(draws.businessId, business), isNull(draws.drawnAt))),
    listOpenDraws(db, business),
    isDrawnLately(db, business, now),
  ]);
  const names = await listDrawnNames(
    db,
    business,
    done.map(({ id }) => id),
  );
  return {
    waiting: waiting
      ? { id: waiting.id, commitment: waiting.commitment, committedAt: waiting.committedAt.toISOString() }
      : null,
    isLately,
    items: done.map(({ id, commitment, drawnAt, seed, leftOut, entries }) => ({
      ...{ id, commitment, drawnAt, seed, leftOut },
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

/** Whether everybody whom a business invited in the last eight weeks had been drawn, and somebody was. */
export async function isDrawnLately(db: Reader, businessId: string, now: Date): Promise<boolean> {
  const since = firstIdAt(new Date(now.getTime() - DRAWN_WEEKS * WEEK_MS));
  const [row] = await db
    .select({
      drawn: sql<number>`count(*) filter (where ${invitations.drawId} is not null)::int`,
      chosen: sql<number>`count(*) filter (where ${invitations.drawId} is null)::int`,
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
  return row !== undefined && row.drawn > 0 && row.chosen === 0;
}

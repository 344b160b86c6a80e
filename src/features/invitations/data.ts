import { and, asc, type Column, desc, eq, gte, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Reader } from '#platform/db/database.ts';
import { firstIdAt } from '#platform/ids.ts';
import { codeOf, markOfCode, readCode } from './codes.policy.ts';
import { invitationDays, invitations } from './schema.ts';
import { FUNNEL_STAGES, type FunnelStage, type InvitationChannel } from './statuses.contract.ts';

/** Sheets that an owner is shown: older ones are used up or over. */
const SHEETS_SHOWN = 30;

/** A link as it is stored, by its code; null where nobody was given one. @param typed as it was scanned or typed */
export async function findLink(db: Reader, secret: string, typed: string) {
  const code = readCode(typed);
  if (!code) return null;
  const { businessId, id, label, customerId, status, expiresAt, reviewId } = invitations;
  const [found] = await db
    .select({ businessId, id, label, customerId, status, expiresAt, reviewId })
    .from(invitations)
    .where(eq(invitations.codeMark, markOfCode(secret, code)));
  return found ? { ...found, code } : null;
}

export type Funnel = { channel: InvitationChannel } & Record<FunnelStage | 'declined' | 'expired', number>;

const sumOf = (column: keyof Funnel & keyof typeof invitationDays._.columns) =>
  sql<number>`coalesce(sum(${invitationDays[column]}), 0)::int`;

export async function getFunnel(
  db: Reader,
  business: OwnedBusinessId,
  { from, to }: { from: string | null; to: string },
): Promise<Funnel[]> {
  const stages = [...FUNNEL_STAGES, 'declined', 'expired'] as const;
  const sums = Object.fromEntries(stages.map((stage) => [stage, sumOf(stage)]));
  const rows = await db
    .select({
      channel: invitationDays.channel,
      ...(sums as Record<(typeof stages)[number], ReturnType<typeof sumOf>>),
    })
    .from(invitationDays)
    .where(
      and(
        eq(invitationDays.businessId, business),
        from ? gte(invitationDays.day, from) : undefined,
        lte(invitationDays.day, to),
      ),
    )
    .groupBy(invitationDays.channel)
    .orderBy(invitationDays.channel);
  return rows;
}

export async function listSheets(db: Reader, business: OwnedBusinessId) {
  return db
    .select({
      id: sql<string>`${invitations.sheetId}`,
      madeAt: sql<Date>`min(${invitations.queuedAt})`.mapWith(invitations.queuedAt),
      expiresAt: sql<Date>`min(${invitations.expiresAt})`.mapWith(invitations.expiresAt),
      labels: sql<number>`count(*)::int`,
      opened: sql<number>`count(${invitations.openedAt})::int`,
      used: sql<number>`count(${invitations.submittedAt})::int`,
    })
    .from(invitations)
    .where(and(eq(invitations.businessId, business), isNotNull(invitations.sheetId)))
    .groupBy(invitations.sheetId)
    .orderBy(desc(sql`min(${invitations.queuedAt})`))
    .limit(SHEETS_SHOWN);
}

/** The codes of a sheet and until when they work; null where there is no such sheet of this business. */
export async function listSheetCodes(
  db: Reader,
  secret: string,
  business: OwnedBusinessId,
  sheetId: string,
): Promise<{ expiresAt: Date; codes: { code: string; isUsed: boolean }[] } | null> {
  const { id, submittedAt, expiresAt } = invitations;
  const rows = await db
    .select({ id, submittedAt, expiresAt })
    .from(invitations)
    .where(and(eq(invitations.businessId, business), eq(invitations.sheetId, sheetId)))
    .orderBy(asc(invitations.id));
  const [first] = rows;
  if (!first) return null;
  const codes = rows.map((row) => ({ code: codeOf(secret, row.id), isUsed: row.submittedAt !== null }));
  return { expiresAt: first.expiresAt, codes };
}

/** Counts the invitations of each draw that went out. */
export async function countSentByDraw(
  db: Reader,
  businessId: string,
  drawIds: string[],
): Promise<Map<string, number>> {
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

/** Whether any invitation went out, ever or since a moment. */
export async function hasSentInvitation(
  db: Reader,
  business: OwnedBusinessId,
  since?: Date,
): Promise<boolean> {
  const { id, businessId, sentAt } = invitations;
  const [sent] = await db
    .select({ id })
    .from(invitations)
    .where(and(eq(businessId, business), since ? gte(sentAt, since) : isNotNull(sentAt)))
    .limit(1);
  return sent !== undefined;
}

/** Builds the condition that no request was made to a customer, not even one that waits. */
export function hasNoInvitation(db: Reader, business: OwnedBusinessId) {
  const { id, businessId, customerId } = invitations;
  return (customer: Column) =>
    notExists(
      db
        .select({ id })
        .from(invitations)
        .where(and(eq(businessId, business), eq(customerId, customer))),
    );
}

/** Lists the customers of draws, as they were invited; null where a customer is gone. */
export function listDrawnCustomers(db: Reader, businessId: string, drawIds: string[]) {
  const { drawId, customerId, id } = invitations;
  return db
    .select({ drawId, customerId })
    .from(invitations)
    .where(and(eq(invitations.businessId, businessId), inArray(drawId, drawIds)))
    .orderBy(id);
}

/** Counts whom a business invited since then: by a draw, and chosen by itself. */
export async function countInvited(db: Reader, businessId: string, since: Date) {
  const { id, drawId, label, sentAt } = invitations;
  const [row] = await db
    .select({
      drawn: sql<number>`count(${drawId})::int`,
      chosen: sql<number>`count(*) filter (where ${drawId} is null)::int`,
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.businessId, businessId),
        gte(id, firstIdAt(since)),
        eq(label, 'invitation'),
        isNotNull(sentAt),
      ),
    );
  return row ?? { drawn: 0, chosen: 0 };
}

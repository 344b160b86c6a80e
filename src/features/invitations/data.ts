import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Reader } from '#platform/db/database.ts';
import { markOfCode, readCode } from './codes.policy.ts';
import { invitationDays, invitations } from './schema.ts';
import { FUNNEL_STAGES, type FunnelStage, type InvitationChannel } from './statuses.contract.ts';

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

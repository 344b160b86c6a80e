import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import type { Reader } from '#platform/db/database.ts';
import { invitationDays } from './schema.ts';
import { FUNNEL_STAGES, type FunnelStage, type InvitationChannel } from './statuses.contract.ts';

export type Funnel = { channel: InvitationChannel } & Record<FunnelStage | 'declined' | 'expired', number>;

const sumOf = (column: keyof Funnel & keyof typeof invitationDays._.columns) =>
  sql<number>`coalesce(sum(${invitationDays[column]}), 0)::int`;

/** How far the invitations came that were queued in these days (both counted, in Israel), by channel. */
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

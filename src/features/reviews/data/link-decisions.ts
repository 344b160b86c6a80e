import { and, eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { moderationEvents } from '#features/ledger/steps.schema.ts';
import type { Reader } from '#platform/db/database.ts';

export async function findMailDecision(db: Reader, business: OwnedBusinessId, reviewId: string) {
  const { businessId, reviewId: about, via, action, at } = moderationEvents;
  const [found] = await db
    .select({ action, at })
    .from(moderationEvents)
    .where(and(eq(businessId, business), eq(about, reviewId), eq(via, 'mail')));
  return found ?? null;
}

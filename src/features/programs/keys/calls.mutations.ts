import { eq, sql } from 'drizzle-orm';
import { ownerPlan, ownerStanding } from '#features/accounts/data.ts';
import type { Subscription } from '#features/accounts/plan-names/policy.ts';
import { type Db, rowsOf } from '#platform/db/database.ts';
import { apiKeys, keyCalls } from '../schema.ts';
import type { KeyPrint } from './key-text.policy.ts';
import { CALL_EVERY_MS, type CallCount, KEY_CALLS } from './policy.ts';

type StoredKey = typeof apiKeys.$inferSelect;

export interface CallingKey extends Pick<StoredKey, 'id' | 'businessId' | 'hash' | 'scopes' | 'madeBy'> {
  lastUsedAt: Date | null;
  plan: Subscription['plan'];
  /** `suspended` also where the owner's account is closed; `inactive` also where the plan holds fewer businesses. */
  status: Subscription['status'];
  /** Null where it was not counted. */
  calls: CallCount | null;
}

interface Row extends Omit<CallingKey, 'lastUsedAt' | 'calls'> {
  lastUsedAt: string | null;
  isTaken: boolean | null;
  restedAt: string | null;
}

/**
 * Finds the working key that begins so, and counts the call against its business: in one statement, for a call by a key must
 * not cost much more than one by a session. Each call moves the moment of rest by what it costs; while that would lie further
 * off than a burst, none is taken.
 */
export async function countCall(
  db: Db,
  { prefix, hash }: KeyPrint,
  { isCounted }: { isCounted: boolean },
  now: Date,
): Promise<CallingKey | null> {
  const at = now.getTime();
  const next = sql`greatest(${keyCalls.restedAt}, ${at}) + ${CALL_EVERY_MS}::bigint`;
  const isFree = sql`${next} <= ${at + KEY_CALLS.burst * CALL_EVERY_MS}`;
  const instant = sql`${now.toISOString()}::timestamptz`;
  const [row] = await rowsOf<Row>(
    db,
    sql`with found as (
        select id, business_id, hash, scopes, made_by, last_used_at,
          ${ownerPlan(apiKeys.businessId)} as plan, ${ownerStanding(apiKeys.businessId)} as status
        from ${apiKeys}
        where prefix = ${prefix} and revoked_at is null and (expires_at is null or expires_at > ${instant})
      ), counted as (
        insert into ${keyCalls} (business_id, rested_at, is_taken)
        select business_id, ${at + CALL_EVERY_MS}, true from found where hash = ${hash} and ${isCounted}
        on conflict (business_id) do update set is_taken = ${isFree},
          rested_at = case when ${isFree} then ${next} else ${keyCalls.restedAt} end
        returning is_taken, rested_at
      )
      select id, business_id as "businessId", hash, scopes, made_by as "madeBy", last_used_at as "lastUsedAt", plan, status,
        is_taken as "isTaken", rested_at as "restedAt"
      from found left join counted on true`,
  );
  if (!row) return null;
  const { isTaken, restedAt, lastUsedAt, ...key } = row;
  const calls = isTaken === null ? null : { isTaken, restedAt: Number(restedAt) };
  return { ...key, lastUsedAt: lastUsedAt ? new Date(lastUsedAt) : null, calls };
}

/** Notes when and from where a key was used. @param network truncated */
export async function noteKeyUse(db: Db, id: string, network: string, at: Date): Promise<void> {
  const lastUsedAt = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  await db.update(apiKeys).set({ lastUsedAt, lastNetwork: network }).where(eq(apiKeys.id, id));
}

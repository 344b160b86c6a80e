import { and, eq } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { recordSecurityEvent } from '#features/accounts/mutations.ts';
import { lockOwnerOf } from '#features/accounts/people/mutations.ts';
import { addsUpTo } from '#features/accounts/plan-names/policy.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { apiKeys } from '../schema.ts';
import type { NewKey } from './contract.ts';
import { countKeys } from './data.ts';
import { drawKey } from './key-text.policy.ts';

const DAY_MS = 86_400_000;

interface Actor {
  businessId: OwnedBusinessId;
  userId: string;
  /** Truncated. */
  network: string;
}

export type KeyMade = { ok: true; key: string; id: string } | { ok: false; reason: 'plan_limit' };

/** Makes a key. It is returned this once, and its hash alone is kept. */
export function makeKey(db: Db, actor: Actor, { name, scopes, days }: NewKey, at: Date): Promise<KeyMade> {
  return transact(db, async (tx): Promise<KeyMade> => {
    const { businessId, userId, network } = actor;
    // Of two at once the second counts the first.
    const owner = await lockOwnerOf(tx, businessId);
    if (!owner || (await countKeys(tx, owner.userId, at)) >= addsUpTo('keys', owner))
      return { ok: false, reason: 'plan_limit' };
    const { text: key, prefix, hash } = drawKey();
    const id = newId(at);
    const expiresAt = days === null ? null : new Date(at.getTime() + days * DAY_MS);
    await tx
      .insert(apiKeys)
      .values({ id, businessId, prefix, hash, name, scopes, madeBy: userId, createdAt: at, expiresAt });
    await recordSecurityEvent(tx, { kind: 'key_made', userId, network, at });
    return { ok: true, key, id };
  });
}

export type KeyRevoked = { ok: true } | { ok: false; reason: 'key_not_found' };

/** Revokes a key; again, it is as before. */
export function revokeKey(db: Db, actor: Actor, id: string, at: Date): Promise<KeyRevoked> {
  return transact(db, async (tx): Promise<KeyRevoked> => {
    const { businessId, userId, network } = actor;
    const isAsked = and(eq(apiKeys.businessId, businessId), eq(apiKeys.id, id));
    const [found] = await tx
      .select({ revokedAt: apiKeys.revokedAt })
      .from(apiKeys)
      .where(isAsked)
      .for('update');
    if (!found) return { ok: false, reason: 'key_not_found' };
    if (found.revokedAt) return { ok: true };
    await tx.update(apiKeys).set({ revokedAt: at, revokedFor: 'by_hand' }).where(isAsked);
    await recordSecurityEvent(tx, { kind: 'key_revoked', userId, network, at });
    return { ok: true };
  });
}

import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { recordSecurityEvent } from '#features/accounts/mutations.ts';
import { lockOwnerOf } from '#features/accounts/people/mutations.ts';
import { addsUpTo } from '#features/accounts/plan-names/policy.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { apiKeys } from '../schema.ts';
import type { NewKey } from './contract.ts';
import { countKeys } from './data.ts';
import { endingKeyMail, exposedKeyMail } from './jobs.contract.ts';
import { drawKey, isSameKey, type KeyPrint } from './key-text.policy.ts';
import { WARNED_DAYS_BEFORE } from './policy.ts';

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

/** Revokes a key that was sent in an address, and mails that. @returns its id; null where no such key works */
export function revokeExposedKey(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  print: KeyPrint,
  network: string,
  at: Date,
): Promise<string | null> {
  return transact(db, async (tx) => {
    const [found] = await tx
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.prefix, print.prefix), isNull(apiKeys.revokedAt)))
      .for('update');
    if (!found || !isSameKey(print, found.hash)) return null;
    const { id, businessId, madeBy: userId } = found;
    await tx.update(apiKeys).set({ revokedAt: at, revokedFor: 'in_address' }).where(eq(apiKeys.id, id));
    await recordSecurityEvent(tx, { kind: 'key_revoked', userId, network, at });
    await jobs.enqueue(tx, exposedKeyMail, { businessId, keyId: id }, { key: id });
    return id;
  });
}

/** Revokes what somebody made who may no longer make keys for the business. */
export async function revokeKeysOf(
  tx: Tx,
  { businessId, userId }: { businessId: string; userId: string },
  at: Date,
): Promise<void> {
  const { rowCount } = await tx
    .update(apiKeys)
    .set({ revokedAt: at, revokedFor: 'person' })
    .where(and(eq(apiKeys.businessId, businessId), eq(apiKeys.madeBy, userId), isNull(apiKeys.revokedAt)));
  if (rowCount) await recordSecurityEvent(tx, { kind: 'key_revoked', userId, network: '', at });
}

/** Mails once of each key that ends soon. */
export async function queueEndingMails(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  now: Date,
): Promise<void> {
  const soon = new Date(now.getTime() + WARNED_DAYS_BEFORE * DAY_MS);
  const { expiresAt, revokedAt, warnedAt } = apiKeys;
  await transact(db, async (tx) => {
    const ending = await tx
      .update(apiKeys)
      .set({ warnedAt: now })
      .where(and(isNull(revokedAt), isNull(warnedAt), gt(expiresAt, now), lte(expiresAt, soon)))
      .returning({ businessId: apiKeys.businessId, keyId: apiKeys.id });
    for (const key of ending) await jobs.enqueue(tx, endingKeyMail, key, { key: key.keyId });
  });
}

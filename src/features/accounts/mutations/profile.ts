import { eq } from 'drizzle-orm';
import { type Db, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { type AccountPorts, recordSecurityEvent } from '../mutations.ts';
import { users } from '../schema.ts';
import { isEmailTaken, requestEmailChange } from './email-changes.ts';

export interface ProfileChange {
  fullName?: string;
  phone?: string;
  address?: string;
  businessName?: string;
  newEmail?: string;
}

/** Changes the details at once, the name of the business on its card too; an address waits for its confirmation. */
export async function updateProfile(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  ports: Pick<AccountPorts, 'renameBusiness'>,
  who: { userId: string; businessId: string; email: string; network: string },
  { newEmail, businessName, ...details }: ProfileChange,
  at: Date,
): Promise<{ ok: true } | { ok: false; reason: 'email_taken' }> {
  const { userId, businessId, email, network } = who;
  return transact(db, async (tx) => {
    if (newEmail && (await isEmailTaken(tx, newEmail, userId))) return { ok: false, reason: 'email_taken' };
    if (Object.values(details).some((value) => value !== undefined))
      await tx.update(users).set(details).where(eq(users.id, userId));
    if (details.phone !== undefined)
      await recordSecurityEvent(tx, { kind: 'phone_changed', userId, network, at });
    if (businessName !== undefined) await ports.renameBusiness(tx, businessId, businessName, at);
    if (newEmail) await requestEmailChange(tx, jobs, { userId, email, newEmail, network }, at);
    return { ok: true };
  });
}

/** Puts a stored picture (or none) in place of the one before, and answers the key of that one. */
export async function replaceProfileImage(
  db: Db,
  userId: string,
  key: string | null,
): Promise<string | null> {
  return transact(db, async (tx) => {
    const [before] = await tx
      .select({ profileImage: users.profileImage })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    await tx.update(users).set({ profileImage: key }).where(eq(users.id, userId));
    return before?.profileImage ?? null;
  });
}

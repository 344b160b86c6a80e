import { eq } from 'drizzle-orm';
import {
  changeSubscription,
  hasOtherAdmin,
  lockAccount,
} from '#features/accounts/mutations/subscriptions.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Person, Rows } from '#platform/privacy.ts';
import { rightsRestrictions } from '../schema.ts';
import type { RightsPorts } from './cases.ts';

/**
 * Freezes what is held about a person: what is known by the address is taken out and kept aside, where nothing reads
 * it; an account is suspended, which hides its card and signs everybody out.
 * @returns figures for the case's log
 */
export async function restrict(
  tx: Tx,
  ports: RightsPorts,
  caseId: string,
  person: Person,
  at: Date,
): Promise<Record<string, number>> {
  const setAside: Record<string, Rows> = {};
  const files: string[] = [];
  for (const { ofSubject } of ports.privacy) {
    const taken = await ofSubject?.setAside?.(tx, person);
    if (!taken) continue;
    Object.assign(setAside, taken.rows);
    files.push(...taken.files);
  }
  const account = person.holder && (await lockAccount(tx, person.holder.userId));
  if (account) await changeSubscription(tx, ports, account, { status: 'suspended' }, at);
  await tx.insert(rightsRestrictions).values({
    ...{ caseId, email: person.email, setAside, files, at },
    userId: account?.userId ?? null,
    formerStatus: account?.status ?? null,
  });
  const counts = Object.entries(setAside).map(([table, rows]) => [table, rows.length] as const);
  return { ...Object.fromEntries(counts), accounts: account ? 1 : 0 };
}

/** @returns false where nothing was set aside for the case */
export async function liftRestriction(
  tx: Tx,
  ports: RightsPorts,
  caseId: string,
  at: Date,
): Promise<boolean> {
  const [lifted] = await tx
    .delete(rightsRestrictions)
    .where(eq(rightsRestrictions.caseId, caseId))
    .returning();
  if (!lifted) return false;
  for (const { ofSubject } of ports.privacy) await ofSubject?.putBack?.(tx, lifted.setAside);
  const account = lifted.userId && (await lockAccount(tx, lifted.userId));
  // Somebody may have decided otherwise meanwhile.
  if (account && account.status === 'suspended' && lifted.formerStatus !== 'suspended') {
    const status = lifted.formerStatus === 'inactive' ? 'inactive' : 'active';
    await changeSubscription(tx, ports, account, { status }, at);
  }
  return true;
}

/** Why nobody may close or freeze this account; null where it may be done. */
export async function refuseLoss(
  tx: Tx,
  adminId: string,
  userId: string,
): Promise<'own_account' | 'last_admin' | null> {
  if (adminId === userId) return 'own_account';
  const hasOther = await hasOtherAdmin(tx, userId);
  const account = await lockAccount(tx, userId);
  return account?.role === 'admin' && !hasOther ? 'last_admin' : null;
}

import { asc, eq } from 'drizzle-orm';
import { listOwnersOf } from '#features/accounts/owners.data.ts';
import {
  changeSubscription,
  hasOtherAdmin,
  lockOwnerAccount,
} from '#features/accounts/subscriptions.mutations.ts';
import type { Person, PrivacyOfFeature, Rows } from '#features/privacy/contract.ts';
import type { Tx } from '#platform/db/database.ts';
import { rightsRestrictions } from './schema.ts';

/**
 * Freezes what is held about a person: what is known by the address is taken out and kept aside, where nothing reads
 * it; an account is suspended, which hides its card and signs everybody out.
 * @returns figures for the case's log
 */
export async function restrict(
  tx: Tx,
  features: readonly PrivacyOfFeature[],
  caseId: string,
  person: Person,
  at: Date,
): Promise<Record<string, number>> {
  const setAside: Record<string, Rows> = {};
  const files: string[] = [];
  for (const { ofSubject } of features) {
    const taken = await ofSubject.setAside(tx, person, at);
    Object.assign(setAside, taken.rows);
    files.push(...taken.files);
  }
  const account = person.holder && (await lockOwnerAccount(tx, person.holder.userId));
  if (account) await changeSubscription(tx, account, { status: 'suspended' }, at);
  await tx.insert(rightsRestrictions).values({
    caseId,
    email: person.email,
    phones: person.phones,
    setAside,
    files,
    at,
    userId: account?.userId ?? null,
    formerStatus: account?.status ?? null,
  });
  const counts = Object.entries(setAside).map(([table, rows]) => [table, rows.length] as const);
  return { ...Object.fromEntries(counts), accounts: account ? 1 : 0 };
}

/** Whether a case has set something aside that was not put back. */
export async function isRestricted(tx: Tx, caseId: string): Promise<boolean> {
  const [standing] = await tx
    .select({ caseId: rightsRestrictions.caseId })
    .from(rightsRestrictions)
    .where(eq(rightsRestrictions.caseId, caseId));
  return standing !== undefined;
}

/**
 * Ends every restriction of whom this case restricts: a person who asked twice is restricted until it is lifted once.
 * @returns the cases that restrict nothing any more, with what they had set aside
 */
export async function liftRestrictions(
  tx: Tx,
  features: readonly PrivacyOfFeature[],
  caseId: string,
  at: Date,
): Promise<{ caseId: string; setAside: Record<string, Rows> }[]> {
  const [restricted] = await tx
    .select({ email: rightsRestrictions.email })
    .from(rightsRestrictions)
    .where(eq(rightsRestrictions.caseId, caseId));
  if (!restricted) return [];
  const standing = await restoreAll(tx, features, restricted.email, at);
  const userId = standing.findLast((one) => one.userId)?.userId;
  const account = userId && (await lockOwnerAccount(tx, userId));
  // Of a second restriction the account was suspended already.
  const former = standing.findLast(({ formerStatus }) => formerStatus && formerStatus !== 'suspended');
  // Somebody may have decided otherwise meanwhile.
  if (account && account.status === 'suspended' && former) {
    const status = former.formerStatus === 'inactive' ? 'inactive' : 'active';
    await changeSubscription(tx, account, { status }, at);
  }
  return standing;
}

/** Puts back everything that is set aside of an address, and keeps nothing of it aside. @returns what restricted it */
export async function restoreAll(tx: Tx, features: readonly PrivacyOfFeature[], email: string, at: Date) {
  const standing = await tx
    .select()
    .from(rightsRestrictions)
    .where(eq(rightsRestrictions.email, email))
    .orderBy(asc(rightsRestrictions.at), asc(rightsRestrictions.caseId))
    .for('update');
  await tx.delete(rightsRestrictions).where(eq(rightsRestrictions.email, email));
  for (const { setAside } of standing) {
    const rows = await withoutGoneBusinesses(tx, setAside);
    for (const { ofSubject } of features.toReversed()) await ofSubject.restore(tx, rows, at);
  }
  return standing;
}

/** A business may have gone meanwhile, with everything that was its. */
async function withoutGoneBusinesses(tx: Tx, setAside: Record<string, Rows>): Promise<Record<string, Rows>> {
  const ids = Object.values(setAside)
    .flat()
    .flatMap(({ businessId }) => (typeof businessId === 'string' ? businessId : []));
  const owners = await listOwnersOf(tx, [...new Set(ids)]);
  return Object.fromEntries(
    Object.entries(setAside).map(([table, rows]) => [
      table,
      rows.filter(({ businessId }) => owners.has(String(businessId))),
    ]),
  );
}

export async function refuseLoss(
  tx: Tx,
  adminId: string,
  userId: string,
): Promise<'own_account' | 'last_admin' | null> {
  if (adminId === userId) return 'own_account';
  const hasOther = await hasOtherAdmin(tx, userId);
  const account = await lockOwnerAccount(tx, userId);
  return account?.role === 'admin' && !hasOther ? 'last_admin' : null;
}

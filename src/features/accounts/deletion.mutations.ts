import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AccountHolder, PrivacyOfFeature, PrivacyServices } from '#features/privacy/contract.ts';
import { inTurn } from '#platform/concurrency/in-turn.ts';
import { announce, type Tx, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import {
  askForMailLink,
  dropMailLinks,
  dropWhatAwaitsMail,
  noticeMail,
  takeMailLink,
} from './mail-links.mutations.ts';
import { DELETION_GRACE_MS } from './mail-links.policy.ts';
import { accountJobNames } from './mails.copy.he.ts';
import { recordSecurityEvent } from './mutations.ts';
import { businesses, sessions, users } from './schema.ts';
import { hasOtherAdmin } from './subscriptions.mutations.ts';

type Base = Pick<Services, 'db' | 'jobs'>;

export const removeFiles = { ...accountJobNames.removeFiles, input: z.object({ keys: z.array(z.string()) }) };
const KEYS_A_JOB = 500;

/** Closes the account and hides its card; after the grace it is erased. The last admin stays. */
export async function requestDeletion(
  { db, jobs }: Base,
  person: AccountHolder & { network: string },
  at: Date,
): Promise<{ ok: true } | { ok: false; reason: 'last_admin' }> {
  return transact(db, async (tx) => {
    if (await isLastAdmin(tx, person.userId)) return { ok: false, reason: 'last_admin' };
    await closeAccount(tx, jobs, { ...person, isByAdmin: false }, at);
    return { ok: true };
  });
}

/** The same inside a transaction, and whoever asked for it. @returns false where it was closed already */
export async function closeAccount(
  tx: Tx,
  jobs: Services['jobs'],
  person: AccountHolder & { network: string; isByAdmin: boolean },
  at: Date,
): Promise<boolean> {
  const { userId, businessId, network, isByAdmin } = person;
  const { rowCount } = await tx
    .update(users)
    .set({ deletionRequestedAt: at })
    .where(and(eq(users.id, userId), isNull(users.deletionRequestedAt)));
  if (!rowCount) return false;
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await dropWhatAwaitsMail(tx, userId);
  await announce(tx, 'card-page', businessId);
  await askForMailLink(tx, jobs, { userId, act: 'cancel-deletion', isByAdmin }, at);
  await recordSecurityEvent(tx, { kind: 'deletion_requested', userId, network, at });
  return true;
}

async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return user?.role === 'admin' && !(await hasOtherAdmin(tx, userId));
}

/** Brings the account back as it was. Nothing happens where it was not to be deleted. */
export async function cancelDeletion(
  { db, jobs }: Base,
  { userId, network }: { userId: string; network: string },
  at: Date,
): Promise<void> {
  await transact(db, (tx) => reopen(tx, jobs, { userId, network }, at));
}

export async function cancelDeletionByLink(
  { db, jobs }: Base,
  token: string,
  network: string,
  at: Date,
): Promise<{ ok: true } | { ok: false; reason: 'link_invalid' }> {
  return transact(db, async (tx) => {
    const link = await takeMailLink(tx, 'cancel-deletion', token, at);
    if (!link) return { ok: false, reason: 'link_invalid' };
    await reopen(tx, jobs, { userId: link.userId, network }, at);
    return { ok: true };
  });
}

async function reopen(
  tx: Tx,
  jobs: Services['jobs'],
  { userId, network }: { userId: string; network: string },
  at: Date,
): Promise<void> {
  const { rowCount } = await tx
    .update(users)
    .set({ deletionRequestedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.deletionRequestedAt)));
  if (!rowCount) return;
  const [business] = await tx
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.ownerId, userId));
  if (business) await announce(tx, 'card-page', business.id);
  await dropMailLinks(tx, userId, ['cancel-deletion']);
  await jobs.enqueue(tx, noticeMail, { userId, notice: 'deletion-cancelled' });
  await recordSecurityEvent(tx, { kind: 'deletion_cancelled', userId, network, at });
}

/** Erases every account whose grace is over, each in a transaction of its own. Answers how many. */
export async function eraseDueAccounts(
  { db, jobs, privacy }: Base & PrivacyServices,
  now: Date,
): Promise<number> {
  const due = lte(users.deletionRequestedAt, new Date(now.getTime() - DELETION_GRACE_MS));
  const people = await db
    .select({ userId: users.id, businessId: businesses.id })
    .from(users)
    .innerJoin(businesses, eq(businesses.ownerId, users.id))
    .where(due);
  const erased = await inTurn(people, (person) =>
    transact(db, async (tx) => {
      // A store of many reviews takes longer than any request may.
      await tx.execute(sql`set local statement_timeout = 0`);
      // Somebody may have come back this very moment.
      const [still] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, person.userId), due))
        .for('update');
      if (still) await eraseAccount(tx, jobs, privacy, person, now);
      return Boolean(still);
    }),
  );
  return erased.filter(Boolean).length;
}

async function eraseAccount(
  tx: Tx,
  jobs: Services['jobs'],
  features: readonly PrivacyOfFeature[],
  person: AccountHolder,
  at: Date,
): Promise<void> {
  const files: string[] = [];
  for (const feature of features) files.push(...(await feature.filesOf(tx, person)));
  for (const feature of features) await feature.eraseFor(tx, person);
  for (let from = 0; from < files.length; from += KEYS_A_JOB)
    await jobs.enqueue(tx, removeFiles, { keys: files.slice(from, from + KEYS_A_JOB) });
  await announce(tx, 'card-page', person.businessId);
  await recordSecurityEvent(tx, { kind: 'account_erased', userId: null, network: '', at });
}

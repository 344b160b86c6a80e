import { closeAccount } from '#features/accounts/deletion.mutations.ts';
import { listOwnBusinesses } from '#features/accounts/members.data.ts';
import { recordSecurityEvent } from '#features/accounts/mutations.ts';
import {
  changeSubscription,
  endSessionsOf,
  hasOtherAdmin,
  lockOwnerAccount,
} from '#features/accounts/subscriptions.mutations.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import { answerRequest } from '#features/billing/asking/mutations.ts';
import { giveByHand } from '#features/billing/given.mutations.ts';
import { endOfClosedAccount } from '#features/billing/leaving/ending.mutations.ts';
import { OWNS_NONE } from '#features/privacy/contract.ts';
import { openHeldReviews } from '#features/reviews/held/mutations.ts';
import { type Tx, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { ChangeUser } from './contract.ts';

type Base = Pick<Services, 'db' | 'jobs'>;
interface Act {
  adminId: string;
  userId: string;
}
type Outcome = { ok: true } | { ok: false; reason: 'not_found' | 'own_account' | 'last_admin' | 'owns_none' };

/** Gives somebody another plan or standing, with all that follows; idempotent. */
export async function changeUser(
  { db, jobs }: Base,
  { adminId, userId }: Act,
  wanted: ChangeUser,
  at: Date,
): Promise<Outcome> {
  return transact(db, async (tx) => {
    const refusal =
      wanted.subscriptionStatus === 'suspended' ? await refuseLoss(tx, { adminId, userId }) : null;
    const account = await lockOwnerAccount(tx, userId);
    if (!account) return { ok: false, reason: 'not_found' };
    if (refusal && account.role === 'admin') return { ok: false, reason: refusal };
    const { businessId } = account;
    const plan = wanted.subscriptionPlan === account.plan ? undefined : wanted.subscriptionPlan;
    const status = wanted.subscriptionStatus === account.status ? undefined : wanted.subscriptionStatus;
    if (!plan && !status) return { ok: true };
    if (plan && businessId === OWNS_NONE) return { ok: false, reason: 'owns_none' };
    await changeSubscription(tx, account, { plan, status }, at);
    const record = (act: 'plan_changed' | 'status_changed', from: string, to: string) =>
      recordAdminAct(tx, { adminId, act, subjectIds: [userId], details: { from, to } }, at);
    if (plan) {
      await record('plan_changed', account.plan, plan);
      await giveByHand(tx, jobs, { businessId, plan }, at);
      await answerRequest(tx, jobs, { businessId, plan, adminId }, at);
    }
    if (status) await record('status_changed', account.status, status);
    for (const owned of await listOwnBusinesses(tx, userId)) await openHeldReviews(tx, jobs, owned, at);
    return { ok: true };
  });
}

/** Closes somebody's account; it is erased when the grace is over. Again, it changes nothing. */
export async function closeUser({ db, jobs }: Base, { adminId, userId }: Act, at: Date): Promise<Outcome> {
  return transact(db, async (tx) => {
    const refusal = await refuseLoss(tx, { adminId, userId });
    const account = await lockOwnerAccount(tx, userId);
    if (!account) return { ok: false, reason: 'not_found' };
    if (refusal && account.role === 'admin') return { ok: false, reason: refusal };
    const person = { ...account, network: '', isByAdmin: true };
    if (await closeAccount(tx, jobs, person, at)) {
      await endOfClosedAccount(tx, jobs, account.businessId, at);
      await recordAdminAct(tx, { adminId, act: 'account_closed', subjectIds: [userId] }, at);
    }
    return { ok: true };
  });
}

export async function signUserOut(
  { db }: Pick<Base, 'db'>,
  { adminId, userId }: Act,
  at: Date,
): Promise<Outcome> {
  return transact(db, async (tx) => {
    if (!(await lockOwnerAccount(tx, userId))) return { ok: false, reason: 'not_found' };
    const count = await endSessionsOf(tx, userId);
    if (count === 0) return { ok: true };
    await recordSecurityEvent(tx, { kind: 'logout_everywhere', userId, network: '', at });
    await recordAdminAct(
      tx,
      { adminId, act: 'sessions_ended', subjectIds: [userId], details: { count } },
      at,
    );
    return { ok: true };
  });
}

async function refuseLoss(tx: Tx, { adminId, userId }: Act): Promise<'own_account' | 'last_admin' | null> {
  if (userId === adminId) return 'own_account';
  return (await hasOtherAdmin(tx, userId)) ? null : 'last_admin';
}

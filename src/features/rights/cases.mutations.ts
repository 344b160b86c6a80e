import { eq } from 'drizzle-orm';
import { closeAccount, removeFiles } from '#features/accounts/deletion.mutations.ts';
import { recordAdminAct } from '#features/audit/mutations.ts';
import type { AdminAct } from '#features/audit/policy.ts';
import { endOfClosedAccount } from '#features/billing/leaving/ending.mutations.ts';
import type { Holding, Person } from '#features/privacy/contract.ts';
import { holdingsAside } from '#features/privacy/policy.ts';
import {
  isRestricted,
  liftRestrictions,
  refuseLoss,
  restoreAll,
  restrict,
} from '#features/restrictions/mutations.ts';
import { type Tx, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { Corrections } from './contract.ts';
import { getPerson } from './data.ts';
import { caseMail, confirmCase, lockCase, recordEvent } from './mutations.ts';
import { tellBusinesses } from './notifications/mutations.ts';
import { type CaseEnding, dueAt, type ExtensionRefusal, refuseExtension, statusOf } from './policy.ts';
import { privacyOfFeatures } from './rooms.privacy.ts';
import { rightsRequests } from './schema.ts';

type Base = Pick<Services, 'db' | 'jobs'>;

type Case = NonNullable<Awaited<ReturnType<typeof lockCase>>>;
export interface Act {
  adminId: string;
  caseId: string;
}
export type CaseRefusal =
  | 'not_found'
  | 'not_open'
  | 'unconfirmed'
  | 'confirmed'
  | 'own_account'
  | 'last_admin'
  | 'nothing_to_correct'
  | 'bad_correction'
  | 'not_restricted'
  | 'match_unreadable'
  | 'match_not_found'
  | 'match_known'
  | 'too_many_matches'
  | ExtensionRefusal;
export type Refused = { ok: false; reason: CaseRefusal };
export type CaseOutcome = { ok: true } | Refused;

/** An admin who knows the person vouches for them, where the mail does not arrive. */
export function confirmForRequester(base: Base, act: Act, reason: string, at: Date): Promise<CaseOutcome> {
  return onCase(base, act, 'rights_case_confirmed', at, async (tx, found) => {
    const status = statusOf(found);
    if (status !== 'unconfirmed') return refused(status === 'open' ? 'confirmed' : 'not_open');
    await confirmCase(tx, base.jobs, found.id, { adminId: act.adminId, reason }, at);
    return acted;
  });
}

export function extendCase(base: Base, act: Act, reason: string, at: Date): Promise<CaseOutcome> {
  return onCase(base, act, 'rights_case_extended', at, async (tx, found) => {
    const refusal = refuseExtension(found, at);
    if (refusal) return refused(refusal);
    const due = dueAt({ ...found, extendedAt: at });
    await tx
      .update(rightsRequests)
      .set({ extendedAt: at, extensionReason: reason, dueAt: due })
      .where(eq(rightsRequests.id, found.id));
    await recordEvent(tx, { caseId: found.id, act: 'extended', actorId: act.adminId }, at);
    await base.jobs.enqueue(tx, caseMail, { caseId: found.id, letter: 'extended' });
    return acted;
  });
}

export function refuseCase(base: Base, act: Act, reason: string, at: Date): Promise<CaseOutcome> {
  return onCase(base, act, 'rights_case_refused', at, async (tx, found) => {
    if (found.ending) return refused('not_open');
    await endCase(tx, act, 'refused', at, reason);
    await recordEvent(tx, { caseId: found.id, act: 'refused', actorId: act.adminId }, at);
    await base.jobs.enqueue(tx, caseMail, { caseId: found.id, letter: 'refused' });
    return acted;
  });
}

/** Does what was asked for, over every feature, and says so to the requester and to every business concerned. */
export function performCase(base: Base, act: Act, corrections: Corrections, at: Date): Promise<CaseOutcome> {
  return onCase(base, act, 'rights_case_performed', at, async (tx, found, person) => {
    const notOpen = refuseUnlessOpen(found);
    if (notOpen) return notOpen;
    const done = await perform(tx, base.jobs, found, person, { ...act, corrections }, at);
    if ('reason' in done) return done;
    await endCase(tx, act, 'performed', at);
    const { event, details, letter, told, holdings } = done;
    const of = { caseId: found.id, act: told, person };
    const businesses = await tellBusinesses(tx, base.jobs, of, holdings, at);
    const figures = { ...details, businesses };
    await recordEvent(tx, { caseId: found.id, act: event, actorId: act.adminId, details: figures }, at);
    await base.jobs.enqueue(tx, caseMail, { caseId: found.id, letter });
    return acted;
  });
}

export function liftCase(base: Base, act: Act, at: Date): Promise<CaseOutcome> {
  return onCase(base, act, 'rights_restriction_lifted', at, async (tx, found, person) => {
    const ended = await liftRestrictions(tx, privacyOfFeatures, found.id, at);
    if (ended.length === 0) return refused('not_restricted');
    for (const { caseId, setAside } of ended) {
      const of = { caseId, act: 'lifted' as const, person };
      const businesses = await tellBusinesses(tx, base.jobs, of, holdingsAside(setAside), at);
      const event = { caseId, act: 'restriction_lifted' as const, actorId: act.adminId };
      await recordEvent(tx, { ...event, details: { businesses } }, at);
    }
    await base.jobs.enqueue(tx, caseMail, { caseId: found.id, letter: 'lifted' });
    return acted;
  });
}

async function perform(
  tx: Tx,
  jobs: Services['jobs'],
  found: Case,
  person: Person,
  { adminId, corrections }: { adminId: string; corrections: Corrections },
  at: Date,
) {
  switch (found.requestType) {
    case 'access':
    case 'portability': {
      const holdings = await listHoldings(tx, person);
      return { event: 'export_offered', letter: 'export', told: 'exported', details: {}, holdings } as const;
    }
    case 'erasure': {
      const erased = await erase(tx, jobs, person, adminId, at);
      if ('reason' in erased) return erased;
      return { event: 'erased', letter: 'erased', told: 'erased', ...erased } as const;
    }
    case 'rectification': {
      const correction = await correct(tx, person, corrections, at);
      if ('reason' in correction) return correction;
      const { corrected, ...details } = correction;
      const done = { event: 'rectified', letter: 'rectified', told: 'rectified' } as const;
      return { ...done, details, holdings: corrected };
    }
    case 'restriction': {
      const refusal = person.holder && (await refuseLoss(tx, adminId, person.holder.userId));
      if (refusal) return refused(refusal);
      if (await isRestricted(tx, found.id)) return refused('not_open');
      const holdings = await listHoldings(tx, person);
      const details = await restrict(tx, privacyOfFeatures, found.id, person, at);
      return { event: 'restricted', letter: 'restricted', told: 'restricted', details, holdings } as const;
    }
  }
}

/** Erases what is known by the address at once; an account is closed, and erased when its grace period is over. */
async function erase(tx: Tx, jobs: Services['jobs'], person: Person, adminId: string, at: Date) {
  const { holder } = person;
  const refusal = holder && (await refuseLoss(tx, adminId, holder.userId));
  if (refusal) return refused(refusal);
  // Restricted data is erased too: its businesses are notified, and their ledgers record it.
  await restoreAll(tx, privacyOfFeatures, person.email, at);
  const details: Record<string, number> = { accounts: holder ? 1 : 0 };
  const keys: string[] = [];
  const holdings: Holding[] = [];
  for (const { ofSubject } of privacyOfFeatures) {
    const gone = await ofSubject.eraseFor(tx, person, at);
    Object.assign(details, gone.counts);
    keys.push(...gone.files);
    holdings.push(...gone.holdings);
  }
  if (keys.length > 0) await jobs.enqueue(tx, removeFiles, { keys });
  if (holder) {
    await closeAccount(tx, jobs, { ...holder, network: '', isByAdmin: false }, at);
    await endOfClosedAccount(tx, jobs, holder.businessId, at);
  }
  return { details, holdings };
}

async function listHoldings(tx: Tx, person: Person): Promise<Holding[]> {
  const found: Holding[] = [];
  for (const { ofSubject } of privacyOfFeatures) found.push(...(await ofSubject.heldBy(tx, person)));
  return found;
}

async function correct(tx: Tx, person: Person, corrections: Corrections, at: Date) {
  if (corrections.length === 0) return refused('nothing_to_correct');
  const corrected: Holding[] = [];
  for (const correction of corrections) {
    const done = await applyOne(tx, person, correction, at);
    if (!done) return refused('bad_correction');
    if (done !== 'own') corrected.push(done);
  }
  const fields = new Set(corrections.map(({ table, field }) => `${table}.${field}`));
  return { fields: [...fields].sort().join(', '), count: corrections.length, corrected };
}

/** Each correction is of one feature; null where no feature takes it. */
async function applyOne(tx: Tx, person: Person, correction: Corrections[number], at: Date) {
  for (const { corrections } of privacyOfFeatures) {
    const done = await corrections?.apply(tx, person, correction, at);
    if (done) return done;
  }
  return null;
}

async function endCase(
  tx: Tx,
  { adminId, caseId }: Act,
  ending: CaseEnding,
  at: Date,
  endReason?: string,
): Promise<void> {
  await tx
    .update(rightsRequests)
    .set({ ending, endedAt: at, endedBy: adminId, endReason })
    .where(eq(rightsRequests.id, caseId));
}

/** Runs what an admin does to a case in one transaction, with its line in the admins' log; refused, it leaves nothing. */
export async function onCase(
  { db }: Pick<Services, 'db'>,
  { adminId, caseId }: Act,
  adminAct: AdminAct,
  at: Date,
  work: (tx: Tx, found: Case, person: Person) => Promise<CaseOutcome>,
): Promise<CaseOutcome> {
  return transact(db, async (tx): Promise<CaseOutcome> => {
    const found = await lockCase(tx, caseId);
    if (!found) return refused('not_found');
    const { number, requestType } = found;
    const person = await getPerson(tx, found);
    const outcome = await work(tx, found, person);
    if (!outcome.ok) return outcome;
    const subjectIds = person.holder ? [person.holder.userId] : [];
    const details = { number, type: requestType };
    await recordAdminAct(tx, { adminId, act: adminAct, subjectIds, details }, at);
    return outcome;
  });
}

export const acted = { ok: true } as const;

export function refused(reason: CaseRefusal): Refused {
  return { ok: false, reason };
}

/** Null where the case is open; else it is not confirmed yet, or has ended. */
export function refuseUnlessOpen(found: Case): Refused | null {
  const status = statusOf(found);
  return status === 'open' ? null : refused(status === 'unconfirmed' ? 'unconfirmed' : 'not_open');
}

import { recordAdminAct } from '#features/audit/mutations.ts';
import type { AdminAct } from '#features/audit/policy.ts';
import type { Person } from '#features/privacy/contract.ts';
import { type Tx, transact } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { getPerson } from './data.ts';
import { lockCase } from './mutations.ts';
import { type ExtensionRefusal, statusOf } from './policy.ts';

export type Case = NonNullable<Awaited<ReturnType<typeof lockCase>>>;
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
export type CaseOutcome = { ok: true } | { ok: false; reason: CaseRefusal };

/** Thrown inside a transaction that must leave nothing. */
export class Refused extends Error {
  readonly reason: CaseRefusal;
  constructor(reason: CaseRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Runs what an admin does to a case in one transaction, with its line in the admins' log. */
export async function onCase(
  { db }: Pick<Services, 'db'>,
  { adminId, caseId }: Act,
  adminAct: AdminAct,
  at: Date,
  work: (tx: Tx, found: Case, person: Person) => Promise<void>,
): Promise<CaseOutcome> {
  try {
    return await transact(db, async (tx): Promise<CaseOutcome> => {
      const found = await lockCase(tx, caseId);
      if (!found) return { ok: false, reason: 'not_found' };
      const { number, requestType } = found;
      const person = await getPerson(tx, found);
      await work(tx, found, person);
      const subjectIds = person.holder ? [person.holder.userId] : [];
      const details = { number, type: requestType };
      await recordAdminAct(tx, { adminId, act: adminAct, subjectIds, details }, at);
      return { ok: true };
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    throw error;
  }
}

/** @throws {Refused} where the case is not confirmed yet, or has ended */
export function refuseUnlessOpen(found: Case): void {
  const status = statusOf(found);
  if (status !== 'open') throw new Refused(status === 'unconfirmed' ? 'unconfirmed' : 'not_open');
}

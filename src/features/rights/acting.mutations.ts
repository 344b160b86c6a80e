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
export type Refused = { ok: false; reason: CaseRefusal };
export type CaseOutcome = { ok: true } | Refused;

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

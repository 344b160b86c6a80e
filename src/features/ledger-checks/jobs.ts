import { z } from 'zod';
import { hasOpenChain, listLedgers } from '#features/ledger/steps.data.ts';
import { closeChain } from '#features/ledger/steps.mutations.ts';
import { inTurn } from '#platform/concurrency/in-turn.ts';
import { transact } from '#platform/db/database.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { proveLedger } from './data.ts';
import { ledgerCheckJobNames } from './page.copy.he.ts';

const PROVING_SECONDS = 20 * 3_600;

const proof = { ...ledgerCheckJobNames.prove, input: z.strictObject({}) };

export function ledgerCheckJobs({ db, log, tally }: Services): AnyJobKind[] {
  const proveAll = recurring(
    proof.name,
    '15 4 * * 6',
    async () => {
      let count = 0;
      await inTurn(listLedgers(db), async (businessId) => {
        const found = await proveLedger(db, businessId);
        if (found.ok) return found.chain && closeChain(db, businessId, found.chain);
        count++;
        const { ok: _, ...broken } = found;
        log.error({ event: 'ledger_broken', businessId, ...broken });
      });
      tally.set('ledgers_broken', count);
    },
    { limitSeconds: PROVING_SECONDS },
  );

  return [proveAll];
}

/** Has the chains of earlier versions proven and closed soon after a start, where there are any. */
export async function closeChainsOfBefore({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  if (!(await hasOpenChain(db))) return;
  await transact(db, (tx) => jobs.enqueue(tx, proof, {}, { key: 'close-chains' }));
}

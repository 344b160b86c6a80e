import { listLedgers } from '#features/ledger/steps.data.ts';
import { inTurn } from '#platform/concurrency/in-turn.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { checkLedger } from './mutations.ts';

const PROVING_SECONDS = 4 * 3_600;

export function ledgerCheckJobs({ db, clock, log, tally }: Services): AnyJobKind[] {
  /** A broken ledger is told to whoever reads the log, once a night. */
  const proveAll = recurring(
    'prove-ledger',
    '15 4 * * *',
    async () => {
      let count = 0;
      await inTurn(listLedgers(db), async (businessId) => {
        const broken = await checkLedger(db, businessId, clock());
        if (!broken) return;
        count++;
        log.error({ event: 'ledger_broken', businessId, ...broken });
      });
      tally.set('ledgers_broken', count);
    },
    { limitSeconds: PROVING_SECONDS },
  );

  return [proveAll];
}

import pMap from 'p-map';
import { listLedgers } from '#features/ledger/steps.data.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { checkLedger } from './mutations.ts';

const PROVING_SECONDS = 4 * 3_600;

export function ledgerCheckJobs({ db, clock, log }: Services): AnyJobKind[] {
  /** A broken ledger is told to whoever reads the log, once a night. */
  const proveAll = recurring(
    'prove-ledger',
    '15 4 * * *',
    () =>
      pMap(
        listLedgers(db),
        async (businessId) => {
          const broken = await checkLedger(db, businessId, clock());
          if (broken) log.error({ event: 'ledger_broken', businessId, ...broken });
        },
        { concurrency: 1, stopOnError: false },
      ),
    { limitSeconds: PROVING_SECONDS },
  );

  return [proveAll];
}

import pMap from 'p-map';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { listUnpublished, publishLedger } from './roots.mutations.ts';
import { chainLedger, listUnchained } from './steps.mutations.ts';

/** A first run takes in ledgers of years: some 70 seconds a million entries. */
const CHAINING_SECONDS = 3_600;

export function ledgerJobs({ db, clock, secret, tally }: Services): AnyJobKind[] {
  /** Chains what was entered where nobody could see to it, or was lost with a process; then publishes what was chained. */
  const chainAll = recurring(
    'chain-ledger',
    '* * * * *',
    async () => {
      await pMap(await listUnchained(db), (businessId) => chainLedger(db, businessId), {
        concurrency: 1,
        stopOnError: false,
      });
      const by = { secret, at: clock() };
      await pMap(await listUnpublished(db), (businessId) => publishLedger(db, businessId, by), {
        concurrency: 1,
        stopOnError: false,
      });
      tally.set('ledger_published_at', by.at.getTime() / 1_000);
    },
    { limitSeconds: CHAINING_SECONDS },
  );

  return [chainAll];
}

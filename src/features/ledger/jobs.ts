import { eachApart } from '#platform/each-apart.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { listUnpublished, publishLedger } from './mutations/roots.ts';
import { chainLedger, listUnchained } from './mutations/steps.ts';

/** A first run takes in ledgers of years: some 70 seconds a million entries. */
const CHAINING_SECONDS = 3_600;

/** Background work of the ledger. */
export function ledgerJobs({ db, clock, secret }: Services): AnyJobKind[] {
  /** Chains what was entered where nobody could see to it, or was lost with a process; then publishes what was chained. */
  const chainAll = recurring(
    'chain-ledger',
    '* * * * *',
    async () => {
      await eachApart(await listUnchained(db), (businessId) => chainLedger(db, businessId));
      const by = { secret, at: clock() };
      await eachApart(await listUnpublished(db), (businessId) => publishLedger(db, businessId, by));
    },
    { limitSeconds: CHAINING_SECONDS },
  );

  return [chainAll];
}

import { inTurn } from '#platform/concurrency/in-turn.ts';
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
      await inTurn(await listUnchained(db), (businessId) => chainLedger(db, businessId));
      const by = { secret, at: clock() };
      await inTurn(await listUnpublished(db), (businessId) => publishLedger(db, businessId, by));
      tally.set('ledger_published_at', by.at.getTime() / 1_000);
    },
    { limitSeconds: CHAINING_SECONDS },
  );

  return [chainAll];
}

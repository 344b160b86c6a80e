import { inTurn } from '#platform/concurrency/in-turn.ts';
import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { ledgerJobNames } from './copy.he.ts';
import { listUnpublished, publishLedger } from './roots.mutations.ts';

/** A first run takes in ledgers of years: some 70 seconds a million entries. */
const PUBLISHING_SECONDS = 3_600;

export function ledgerJobs({ db, clock, secret, tally }: Services): AnyJobKind[] {
  // Its name is the one of the schedule in stores of before, when it chained entries as well.
  const publishAll = recurring(
    ledgerJobNames.publish.name,
    '* * * * *',
    async () => {
      const by = { secret, at: clock() };
      await inTurn(await listUnpublished(db), (businessId) => publishLedger(db, businessId, by));
      tally.set('ledger_published_at', by.at.getTime() / 1_000);
    },
    { limitSeconds: PUBLISHING_SECONDS },
  );

  return [publishAll];
}

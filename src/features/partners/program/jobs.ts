import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { countWaitingSignUps } from './counting.mutations.ts';
import { closeMonths } from './months.mutations.ts';

export function partnerProgramJobs(services: Services): AnyJobKind[] {
  const { clock, log } = services;
  const close = recurring('close-partner-months', '10 2 * * *', async () => {
    const closed = await closeMonths(services, clock());
    if (closed > 0) log.info({ event: 'partner_months_closed', closed });
  });
  // Before the month is closed.
  const count = recurring('count-sign-ups', '40 1 * * *', async () => {
    const counted = await countWaitingSignUps(services.db, clock());
    if (counted > 0) log.info({ event: 'sign_ups_counted', counted });
  });
  return [close, count];
}

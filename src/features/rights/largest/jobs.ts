import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { countPeople } from './mutations.ts';
import { levelOf } from './policy.ts';

export function largestBusinessJobs({ db, clock, log }: Services): AnyJobKind[] {
  const people = recurring('count-people', '5 4 * * *', async () => {
    for (const { businessId, people: count } of await countPeople(db, clock())) {
      const level = levelOf(count);
      if (level) log.warn({ event: 'business_holds_many', businessId, count, level });
    }
  });
  return [people];
}

import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '#ui/forms/form-problem.ts';
import { type CountForms, formatNumber, plural } from '#ui/text/format.ts';
import { workspaceCopy } from '../../copy.he.ts';
import { ownStatsQuery } from '../own-stats.ts';

const { navigation } = workspaceCopy;

/** Number of reviews that wait for a decision; nothing where none does. */
export function WaitingReviews() {
  const { data } = useQuery(ownStatsQuery);
  return <WaitingCount count={data?.pendingReviews} words={navigation.waiting} />;
}

/** Number of people who wait to be called back. */
export function WaitingLeads() {
  const { data } = useQuery(ownStatsQuery);
  return <WaitingCount count={data?.newLeads} words={navigation.waitingLeads} />;
}

function WaitingCount({ count, words }: { count: number | undefined; words: CountForms }) {
  // The figure may be here before the script of the bar is, and the server drew none.
  const isHydrated = useHydrated();
  if (!isHydrated || !count) return null;
  return (
    <span className="inline-block rounded-full bg-amber-tint px-2 text-sm font-semibold text-amber tabular-nums">
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="sr-only">{plural(count, words)}</span>
    </span>
  );
}

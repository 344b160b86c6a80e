import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '#ui/forms/form-problem.ts';
import { formatNumber, plural } from '#ui/text/format.ts';
import { workspaceCopy } from '../../copy.he.ts';
import { ownStatsQuery } from '../own-stats.ts';

/** Number of reviews that wait for a decision; nothing where none does. */
export function WaitingReviews() {
  const { data } = useQuery(ownStatsQuery);
  // The figure may be here before the script of the bar is, and the server drew none.
  const isHydrated = useHydrated();
  if (!isHydrated || !data?.pendingReviews) return null;
  return (
    <span className="rounded-full bg-amber-tint px-2 text-sm font-semibold text-amber tabular-nums">
      <span aria-hidden="true">{formatNumber(data.pendingReviews)}</span>
      <span className="sr-only">{plural(data.pendingReviews, workspaceCopy.navigation.waiting)}</span>
    </span>
  );
}

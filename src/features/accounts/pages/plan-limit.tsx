import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { Link } from '#ui/actions/link.tsx';
import { planLimitCopy, plansLink } from '../plan-names/limits.copy.he.ts';
import { addsUpTo, type CountedLimit, mostOf } from '../plan-names/policy.ts';
import { currentUserQuery } from './current-user.ts';

/** Number up to which the plan adds, as far as the screen knows: the server decides. */
export function usePlanLimit(limit: CountedLimit): number {
  const { data: user } = useQuery(currentUserQuery);
  if (!user) return mostOf(limit);
  return addsUpTo(limit, { plan: user.subscriptionPlan, status: user.subscriptionStatus });
}

interface PlanLimitProps {
  limit: CountedLimit;
  held: number;
  upTo: number;
  className?: string;
}

/** Says in one sentence that the plan adds no more, and what another plan would. */
export function PlanLimit({ limit, held, upTo, className }: PlanLimitProps) {
  const { met, over } = planLimitCopy[limit];
  return (
    <p className={className}>
      {held > upTo ? over(held) : met}{' '}
      <Link to={href('/plans')} className="whitespace-nowrap">
        {plansLink}
      </Link>
    </p>
  );
}

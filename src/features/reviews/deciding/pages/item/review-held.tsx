import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { api } from '#client.ts';
import { startOfNextMonth } from '#platform/zoned-time.ts';
import { Link } from '#ui/actions/link.tsx';
import { apiQuery } from '#ui/api-query.ts';
import { formatDayAndMonth } from '#ui/text/format.ts';
import type { Review } from '../../../contract.ts';
import { reviewCopy } from '../../copy.he.ts';

const texts = reviewCopy.review;

export function ReviewHeld({ heldFor, createdAt }: Pick<Review, 'heldFor' | 'createdAt'>) {
  // The shell reads it, and when it is due again, under the same key.
  const { data: user } = useQuery(apiQuery(api.auth.me));
  if (heldFor === 'assessment')
    return <p className="max-w-[65ch] text-sm text-muted">{texts.heldForAssessmentText}</p>;
  const opensOn = formatDayAndMonth(`${startOfNextMonth(new Date(createdAt))}T12:00:00Z`);
  return (
    <p className="max-w-[65ch] text-sm text-muted">
      {user?.subscriptionStatus === 'inactive' ? texts.heldInactiveText : texts.heldForPlanText(opensOn)}{' '}
      <Link to={href('/plans')}>{texts.heldPlansLink}</Link>
    </p>
  );
}

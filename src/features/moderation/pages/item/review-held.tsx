import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { api } from '#client.ts';
import type { Review } from '#features/reviews/contract.ts';
import { Link } from '#ui/actions/link.tsx';
import { apiQuery } from '#ui/api-query.ts';
import { reviewCopy } from '../../copy.he.ts';

const texts = reviewCopy.review;

export function ReviewHeld({ heldFor }: { heldFor: NonNullable<Review['heldFor']> }) {
  // The shell reads it, and when it is due again, under the same key.
  const { data: user } = useQuery(apiQuery(api.auth.me));
  if (heldFor === 'assessment')
    return <p className="max-w-[65ch] text-sm text-muted">{texts.heldForAssessmentText}</p>;
  return (
    <p className="max-w-[65ch] text-sm text-muted">
      {user?.subscriptionStatus === 'inactive' ? texts.heldInactiveText : texts.heldForPlanText}{' '}
      <Link to={href('/plans')}>{texts.heldPlansLink}</Link>
    </p>
  );
}

import { ImageIcon } from 'lucide-react';
import type { Review } from '#features/reviews/contract.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { UserParagraph, UserText } from '#ui/text/bdi.tsx';
import { formatAge, formatDateTime } from '#ui/text/format.ts';
import { StarRating } from '#ui/text/star-rating.tsx';
import { dashboardCopy } from '../dashboard.copy.he.ts';

const texts = dashboardCopy.latest;
const tones = { pending: 'amber', approved: 'green', rejected: 'neutral' } as const;

interface ReviewSummaryProps {
  review: Review;
  now: Date;
  hasStatus?: boolean;
}

export function ReviewSummary({ review, now, hasStatus = false }: ReviewSummaryProps) {
  const isHeld = review.heldFor === 'plan';
  return (
    <li className="flex gap-3 py-4">
      <Avatar name={review.customerName || texts.anonymous} size="sm" className="mt-0.5" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <UserText className="min-w-0 font-semibold wrap-anywhere">
            {review.customerName || texts.anonymous}
          </UserText>
          <time
            dateTime={review.createdAt}
            title={formatDateTime(review.createdAt)}
            className="text-sm text-muted"
          >
            {formatAge(review.createdAt, now)}
          </time>
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <StarRating rating={review.rating} size="sm" />
          {hasStatus && <Badge tone={tones[review.status]}>{texts.status[review.status]}</Badge>}
          {review.image && !isHeld && (
            <span className="inline-flex items-center gap-1 text-sm text-muted">
              <ImageIcon aria-hidden="true" size={16} />
              {texts.photo}
            </span>
          )}
        </p>
        {isHeld || !review.comment ? (
          <p className="mt-1 max-w-[65ch] text-muted">{isHeld ? texts.held : texts.noComment}</p>
        ) : (
          <UserParagraph className="mt-1 line-clamp-2 max-w-[65ch] wrap-anywhere">
            {review.comment}
          </UserParagraph>
        )}
      </div>
    </li>
  );
}

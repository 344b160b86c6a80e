import { useQuery } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import { href } from 'react-router';
import { api } from '#client.ts';
import type { Review } from '#features/reviews/contract.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { together } from '#ui/feedback/together.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { UserParagraph, UserText } from '#ui/text/bdi.tsx';
import { formatAge, formatDateTime } from '#ui/text/format.ts';
import { StarRating } from '#ui/text/star-rating.tsx';
import { useNow } from '#ui/use-now.ts';
import { homePartsCopy } from '../../home-parts.copy.he.ts';
import { PanelLink } from '../shell/panel-link.tsx';

const texts = homePartsCopy.latest;
const tones = { pending: 'amber', approved: 'green', rejected: 'neutral' } as const;
/** The specification's: the latest of all, and the latest approved. */
const LATEST = '5';
const APPROVED = '4';

/** The latest reviews and the latest approved ones in one list, each once. */
export function LatestReviews() {
  const latest = useQuery({ ...apiQuery(api.reviews.me, { limit: LATEST }), ...eachVisit });
  const approved = useQuery({
    ...apiQuery(api.reviews.me, { status: 'approved', limit: APPROVED }),
    ...eachVisit,
  });
  const now = useNow();
  return (
    <>
      <Loaded
        query={together(latest, approved)}
        of="panel"
        failed={texts.failed}
        skeleton={<SkeletonText lines={6} />}
      >
        {() => (
          <ul className="divide-y divide-line">
            {mergeNewest(latest.data?.items ?? [], approved.data?.items ?? []).map((review) => (
              <ReviewSummary key={review.id} review={review} now={now} />
            ))}
          </ul>
        )}
      </Loaded>
      <PanelLink to={href('/reviews')}>{texts.all}</PanelLink>
    </>
  );
}

/** Ids are UUIDv7: they sort by the time a review came in. */
function mergeNewest<Item extends { id: string }>(...lists: Item[][]): Item[] {
  const byId = new Map(lists.flat().map((item) => [item.id, item]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? 1 : -1));
}

interface ReviewSummaryProps {
  review: Review;
  now: Date;
}

function ReviewSummary({ review, now }: ReviewSummaryProps) {
  const isHeld = review.heldFor === 'plan';
  return (
    <li className="flex gap-3 py-3">
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
          <Badge tone={tones[review.status]}>{texts.status[review.status]}</Badge>
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

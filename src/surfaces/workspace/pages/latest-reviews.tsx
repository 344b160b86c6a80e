import { useQuery } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { href } from 'react-router';
import { answerOf, api } from '#client.ts';
import type { Review } from '#features/reviews/contract.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { UserText } from '#ui/bdi.tsx';
import { formatDateTime, formatRelative } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Panel } from '#ui/panel.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { StarRating } from '#ui/star-rating.tsx';
import { copy } from '../copy.he.ts';
import { LoadFailed } from './load-failed.tsx';

const texts = copy.dashboard.latest;
/** The specification's. */
const SHOWN = 5;
const tones = { pending: 'amber', approved: 'green', rejected: 'neutral' } as const;

/** The reviews that came in last, whatever became of them. */
export function LatestReviews() {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['/api/reviews/me', 'latest'],
    queryFn: ({ signal }) =>
      answerOf(api.reviews.me.$get({ query: { limit: String(SHOWN) } }, { init: { signal } })),
  });
  const [now] = useState(() => new Date());
  return (
    <Panel
      title={texts.title}
      actions={
        <Link to={href('/reviews')} look="quiet" className="inline-flex min-h-7 items-center">
          {texts.all}
        </Link>
      }
    >
      {data ? (
        <ul className="-my-4 divide-y divide-line">
          {data.items.map((review) => (
            <Item key={review.id} review={review} now={now} />
          ))}
        </ul>
      ) : isError ? (
        <LoadFailed title={texts.failed} error={error} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </Panel>
  );
}

function Item({ review, now }: { review: Review; now: Date }) {
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
            {formatRelative(review.createdAt, now)}
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
        <p className="mt-1 line-clamp-2 max-w-[65ch] wrap-anywhere">
          {isHeld || !review.comment ? (
            <span className="text-muted">{isHeld ? texts.held : texts.noComment}</span>
          ) : (
            <UserText>{review.comment}</UserText>
          )}
        </p>
      </div>
    </li>
  );
}

function Waiting() {
  return (
    <Loading>
      <div className="-my-4 divide-y divide-line">
        {Array.from({ length: SHOWN }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <div key={row} className="flex gap-3 py-4">
            <Skeleton className="size-8 rounded-full" />
            <div className="flex grow flex-col gap-3 py-1">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-4 w-44" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

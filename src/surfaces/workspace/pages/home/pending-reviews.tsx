import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { href } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import type { Review } from '#features/reviews/contract.ts';
import { ReviewItem } from '#features/reviews/deciding/pages/item/review-item.tsx';
import { UNFILTERED } from '#features/reviews/deciding/pages/review-filters.ts';
import {
  type ReviewList,
  type ReviewPage,
  type ReviewPages,
  reviewList,
} from '#features/reviews/deciding/pages/review-lists.ts';
import { useModeration } from '#features/reviews/deciding/pages/review-moderation.ts';
import { ReviewScreenProvider } from '#features/reviews/deciding/pages/review-screen-context.ts';
import { Link } from '#ui/actions/link.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { plural } from '#ui/text/format.ts';
import { homeCopy } from '../../home.copy.he.ts';
import { NOT_ON_PHONES, ON_PHONES, PENDING_SHOWN } from './home-reads.ts';

const texts = homeCopy.waiting;

interface PendingReviewsProps {
  user: User;
  now: Date;
  /** Shown where no review waits; null where something else does. */
  none: ReactNode;
  skeleton: ReactNode;
}

export function PendingReviews({ user, now, none, skeleton }: PendingReviewsProps) {
  const moderation = useModeration(UNFILTERED);
  const { businessName: name, username } = user;
  const screen = useMemo(
    () => ({ moderation, now, business: { name, username }, isFull: false }),
    [moderation, now, name, username],
  );
  const list = useInfiniteQuery(reviewList('pending', UNFILTERED));
  useFullPanel(list);
  return (
    <ReviewScreenProvider value={screen}>
      <Loaded query={list} of="panel" failed={texts.failed} skeleton={skeleton}>
        {(data) => <Pending data={data} none={none} />}
      </Loaded>
    </ReviewScreenProvider>
  );
}

/** Loads further pages while reviews beyond the plan's quota, mostly the newest, fill those that are loaded. */
function useFullPanel(list: ReviewList): void {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const pages = data?.pages ?? [];
  const { pending = 0, held = 0 } = pages.at(-1)?.counts ?? {};
  const canLoad = hasNextPage && !isFetching && !isFetchNextPageError;
  const isShort = canLoad && decidable(pages).length < Math.min(PENDING_SHOWN, pending - held);
  useEffect(() => {
    if (isShort) void fetchNextPage();
  }, [isShort, fetchNextPage]);
}

function decidable(pages: ReviewPage[]): Review[] {
  return pages.flatMap(({ items }) => items).filter(({ heldFor }) => heldFor !== 'plan');
}

function Pending({ data: { pages }, none }: { data: ReviewPages; none: ReactNode }) {
  const { pending = 0, held = 0 } = pages.at(-1)?.counts ?? {};
  const items = decidable(pages).slice(0, PENDING_SHOWN);
  const beyond = (shown: number) => pending - held - Math.min(shown, items.length);
  if (pending <= held)
    return (
      <>
        {none}
        {held > 0 && (
          <p className="px-4 py-4 sm:px-6">
            <Link to={href('/plans')}>{plural(held, texts.held)}</Link>
          </p>
        )}
      </>
    );
  return (
    <>
      <ul className="@container">
        {items.map((review) => (
          <li
            key={review.id}
            className={`border-line px-1 not-first:border-t sm:px-3 @xl:px-1 ${NOT_ON_PHONES}`}
          >
            <ReviewItem review={review} isCompact />
          </li>
        ))}
      </ul>
      {beyond(ON_PHONES) > 0 && (
        <p className={`px-4 py-1 sm:px-6 ${beyond(PENDING_SHOWN) > 0 ? '' : 'lg:hidden'}`}>
          <Link
            to={`${href('/reviews')}?status=pending`}
            look="quiet"
            className="inline-flex min-h-11 items-center"
          >
            <span className="lg:hidden">{plural(beyond(ON_PHONES), texts.more)}</span>
            <span className="max-lg:hidden">{plural(beyond(PENDING_SHOWN), texts.more)}</span>
          </Link>
        </p>
      )}
    </>
  );
}

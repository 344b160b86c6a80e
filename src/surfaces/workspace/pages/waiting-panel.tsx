import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
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
import { Panel } from '#ui/layout/panel.tsx';
import { plural } from '#ui/text/format.ts';
import { dashboardCopy } from '../dashboard.copy.he.ts';
import { WaitingSkeleton } from './reviews-ahead.tsx';
import { PanelLink } from './shell/panel-link.tsx';

const texts = dashboardCopy.waiting;

interface WaitingPanelProps {
  user: User;
  now: Date;
  count: number;
  expected?: number;
}

export function WaitingPanel({ user, now, count, expected }: WaitingPanelProps) {
  const moderation = useModeration(UNFILTERED);
  const { businessName: name, username } = user;
  const screen = useMemo(
    () => ({ moderation, now, business: { name, username }, isFull: false }),
    [moderation, now, name, username],
  );
  const list = useInfiniteQuery(reviewList('pending', UNFILTERED));
  useFullPanel(list, count);
  return (
    <ReviewScreenProvider value={screen}>
      <Panel title={texts.title} actions={<PanelLink to={href('/reviews')}>{texts.all}</PanelLink>}>
        <Loaded
          query={list}
          of="panel"
          failed={texts.failed}
          skeleton={<WaitingSkeleton count={count} expected={expected} />}
        >
          {(data) => <Waiting data={data} count={count} />}
        </Loaded>
      </Panel>
    </ReviewScreenProvider>
  );
}

/** Loads further pages while reviews beyond the plan's quota, mostly the newest, fill those that are loaded. */
function useFullPanel(list: ReviewList, count: number): void {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const pages = data?.pages ?? [];
  const { pending = 0, held = 0 } = pages.at(-1)?.counts ?? {};
  const canLoad = hasNextPage && !isFetching && !isFetchNextPageError;
  const isShort = canLoad && decidable(pages).length < Math.min(count, pending - held);
  useEffect(() => {
    if (isShort) void fetchNextPage();
  }, [isShort, fetchNextPage]);
}

function decidable(pages: ReviewPage[]): Review[] {
  return pages.flatMap(({ items }) => items).filter(({ heldFor }) => heldFor !== 'plan');
}

function Waiting({ data: { pages }, count }: { data: ReviewPages; count: number }) {
  const { pending = 0, held = 0 } = pages.at(-1)?.counts ?? {};
  const items = decidable(pages).slice(0, count);
  const rest = pending - held - items.length;
  if (pending <= held)
    return (
      <p className="text-muted">
        {texts.done}
        {held > 0 && (
          <>
            {' '}
            <Link to={href('/plans')}>{plural(held, texts.held)}</Link>
          </>
        )}
      </p>
    );
  return (
    <ul className="@container -mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
      {items.map((review) => (
        <li key={review.id} className="px-1 sm:px-3 @xl:px-1">
          <ReviewItem review={review} isCompact />
        </li>
      ))}
      {rest > 0 && (
        <li className="px-4 py-2 sm:px-6">
          <Link
            to={`${href('/reviews')}?status=pending`}
            look="quiet"
            className="inline-flex min-h-9 items-center pointer-coarse:min-h-11"
          >
            {plural(rest, texts.more)}
          </Link>
        </li>
      )}
    </ul>
  );
}

import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { href } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { ReviewItem } from '#features/moderation/pages/item/review-item.tsx';
import { UNFILTERED } from '#features/moderation/pages/review-filters.ts';
import { type ReviewPage, reviewList } from '#features/moderation/pages/review-lists.ts';
import { useModeration } from '#features/moderation/pages/review-moderation.ts';
import { ReviewScreenProvider } from '#features/moderation/pages/review-screen-context.ts';
import type { Review } from '#features/reviews/contract.ts';
import { Link } from '#ui/actions/link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { plural } from '#ui/text/format.ts';
import { todayCopy } from '../today.copy.he.ts';
import { ReviewSummariesSkeleton } from './review-summaries-skeleton.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { PanelLink } from './shell/panel-link.tsx';
import { REVIEWS_SHOWN } from './today-reviews-ahead.tsx';

export function TodayReviews({ user, now }: { user: User; now: Date }) {
  const moderation = useModeration(UNFILTERED);
  const { businessName: name, username } = user;
  const screen = useMemo(
    () => ({ moderation, now, business: { name, username } }),
    [moderation, now, name, username],
  );
  return (
    <ReviewScreenProvider value={screen}>
      <Pending />
      <Approved now={now} />
    </ReviewScreenProvider>
  );
}

const skeleton = <ReviewSummariesSkeleton count={REVIEWS_SHOWN} />;

function Pending() {
  const texts = todayCopy.pending;
  const list = useInfiniteQuery(reviewList('pending', UNFILTERED));
  return (
    <Panel title={texts.title} actions={<PanelLink to={href('/reviews')}>{texts.all}</PanelLink>}>
      <Loaded query={list} of="panel" failed={texts.failed} skeleton={skeleton}>
        {(data) => <PendingReviews items={firstOf(data)} total={data.pages.at(-1)?.counts.pending ?? 0} />}
      </Loaded>
    </Panel>
  );
}

function PendingReviews({ items, total }: { items: Review[]; total: number }) {
  const texts = todayCopy.pending;
  const rest = total - REVIEWS_SHOWN;
  if (items.length === 0) return <p className="text-muted">{texts.done}</p>;
  return (
    <ul className="@container -mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
      {items.map((review) => (
        <li key={review.id} className="px-1">
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

function Approved({ now }: { now: Date }) {
  const texts = todayCopy.approved;
  const list = useInfiniteQuery(reviewList('approved', UNFILTERED));
  return (
    <Panel title={texts.title}>
      <Loaded query={list} of="panel" failed={texts.failed} skeleton={skeleton}>
        {(data) =>
          firstOf(data).length > 0 ? (
            <ul className="-my-4 divide-y divide-line">
              {firstOf(data).map((review) => (
                <ReviewSummary key={review.id} review={review} now={now} />
              ))}
            </ul>
          ) : (
            <p className="text-muted">{texts.none}</p>
          )
        }
      </Loaded>
    </Panel>
  );
}

export function NoReviewsYet() {
  const texts = todayCopy.empty;
  return (
    <Panel>
      <EmptyState
        icon={Inbox}
        title={texts.title}
        description={texts.text}
        actions={
          <>
            <Link to={href('/business-card')} look="primary">
              {texts.card}
            </Link>
            <Link to={href('/reviews')} look="secondary">
              {texts.reviews}
            </Link>
          </>
        }
      />
    </Panel>
  );
}

function firstOf({ pages }: InfiniteData<ReviewPage>): Review[] {
  return pages.flatMap(({ items }) => items).slice(0, REVIEWS_SHOWN);
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { answerOf, api } from '#client.ts';
import type { Review } from '#features/reviews/contract.ts';
import { UNFILTERED } from '#features/reviews/deciding/pages/review-filters.ts';
import { type ReviewPages, reviewList } from '#features/reviews/deciding/pages/review-lists.ts';
import { Loaded, type LoadedQuery } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { lazy } from '#ui/lazy.tsx';
import { useNow } from '#ui/use-now.ts';
import { dashboardCopy } from '../dashboard.copy.he.ts';
import { PanelLink } from './shell/panel-link.tsx';

const { latest, approved } = dashboardCopy;
/** The specification's. */
const LATEST = 5;
const APPROVED = 4;

const ReviewSummary = lazy(async () => (await import('./review-summary.tsx')).ReviewSummary, 'ahead');

export function LatestReviews({ expected = LATEST }: { expected?: number }) {
  const reviews = useQuery({
    queryKey: ['/api/reviews/me', 'latest'],
    queryFn: ({ signal }) =>
      answerOf(api.reviews.me.$get({ query: { limit: String(LATEST) } }, { init: { signal } })),
    select: ({ items }): Review[] => items,
  });
  return <SummaryPanel query={reviews} texts={latest} count={Math.min(LATEST, expected)} hasStatus />;
}

const newestOf = ({ pages }: ReviewPages) => pages.flatMap(({ items }) => items).slice(0, APPROVED);

export function ApprovedReviews({ expected = APPROVED }: { expected?: number }) {
  const reviews = useInfiniteQuery({ ...reviewList('approved', UNFILTERED), select: newestOf });
  return <SummaryPanel query={reviews} texts={approved} count={Math.min(APPROVED, expected)} />;
}

interface SummaryPanelProps {
  query: LoadedQuery<Review[]>;
  texts: { title: string; none: string; failed: string };
  count: number;
  hasStatus?: boolean;
}

function SummaryPanel({ query, texts, count, hasStatus }: SummaryPanelProps) {
  const now = useNow();
  return (
    <Panel title={texts.title} actions={<PanelLink to={href('/reviews')}>{latest.all}</PanelLink>}>
      <Loaded
        query={query}
        part={ReviewSummary}
        of="panel"
        failed={texts.failed}
        skeleton={
          count === 0 ? <p className="text-muted">{texts.none}</p> : <ReviewSummariesSkeleton count={count} />
        }
      >
        {(reviews) =>
          reviews.length > 0 ? (
            <ul className="-my-4 divide-y divide-line">
              {reviews.map((review) => (
                <ReviewSummary key={review.id} review={review} now={now} hasStatus={hasStatus} />
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

function ReviewSummariesSkeleton({ count }: { count: number }) {
  return (
    <div className="-my-4 divide-y divide-line">
      {Array.from({ length: count }, (_, row) => (
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
  );
}

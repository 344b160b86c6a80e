import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { problemOf } from '#client.ts';
import { UNFILTERED, useReviewFilters } from '#features/moderation/pages/review-filters.ts';
import { useReviewLists } from '#features/moderation/pages/review-lists.ts';
import { ReviewsLoading } from '#features/moderation/pages/review-states.tsx';
import { ReviewStats } from '#features/moderation/pages/review-stats.tsx';
import { screenCopy as texts } from '#features/moderation/screen.copy.he.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { arriving, useArriving } from '#ui/arriving.ts';
import { LoadFailed } from '#ui/feedback/load-failed.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { Route } from './+types/reviews';

// The server draws it: it is in sight at once, and acts when its script is here.
const ReviewToolbar = lazy(async () => {
  const part = await import('#features/moderation/pages/review-toolbar.tsx');
  return { default: part.ReviewToolbar };
});
const nothing = arriving(() => import('#features/moderation/pages/review-nothing.tsx'));
const desk = arriving(() => import('./review-desk.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function Reviews() {
  const [filters, changeFilters] = useReviewFilters();
  const { lists, shown, counts } = useReviewLists(filters);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const part = useArriving(desk);
  const empty = useArriving(nothing);

  const failed = shown.map((status) => lists[status]).filter((list) => list.isLoadingError);
  const isLoading = shown.some((status) => lists[status].isPending);
  const hasNone = counts !== null && counts.pending + counts.approved + counts.rejected === 0;

  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <IconButton
            icon={Keyboard}
            label={texts.shortcuts.open}
            onClick={openHelp}
            className="hidden! pointer-fine:inline-flex!"
          />
        }
      />
      {hasNone && empty ? (
        <empty.NoReviews />
      ) : (
        <div className="flex flex-col gap-6">
          {!failed[0] && <ReviewStats counts={counts} />}
          <Suspense fallback={<Skeleton className="h-35 w-full lg:h-23" />}>
            <ReviewToolbar filters={filters} onChange={changeFilters} />
          </Suspense>
          {failed[0] ? (
            <LoadFailed
              title={texts.failed}
              description={problemOf(failed[0].error).message}
              onRetry={() => {
                for (const list of failed) void list.refetch();
              }}
            />
          ) : isLoading || !part ? (
            <ReviewsLoading />
          ) : (
            <part.ReviewDesk
              filters={filters}
              lists={lists}
              shown={shown}
              counts={counts}
              onChange={changeFilters}
              onClear={() => changeFilters({ status: null, ...UNFILTERED })}
            />
          )}
        </div>
      )}
      {part && (
        <part.ReviewShortcuts isHelpOpen={isHelpOpen} onHelpChange={setHelpOpen} openHelp={openHelp} />
      )}
    </>
  );
}

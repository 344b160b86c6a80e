import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { UNFILTERED, useReviewFilters } from '#features/moderation/pages/review-filters.ts';
import { useReviewLists } from '#features/moderation/pages/review-lists.ts';
import { ReviewStats } from '#features/moderation/pages/review-stats.tsx';
import { ReviewsSkeleton } from '#features/moderation/pages/reviews-skeleton.tsx';
import { screenCopy as texts } from '#features/moderation/screen.copy.he.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { together } from '#ui/feedback/together.ts';
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

  const reading = together(...shown.map((status) => lists[status]));
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
          {!reading.error && <ReviewStats counts={counts} />}
          <Suspense fallback={<Skeleton className="h-35 w-full lg:h-23" />}>
            <ReviewToolbar filters={filters} onChange={changeFilters} />
          </Suspense>
          <Loaded
            query={reading}
            part={part}
            failed={texts.failed}
            loading={texts.loading}
            skeleton={<ReviewsSkeleton />}
          >
            {(_, { ReviewDesk }) => (
              <ReviewDesk
                filters={filters}
                lists={lists}
                shown={shown}
                counts={counts}
                onChange={changeFilters}
                onClear={() => changeFilters({ status: null, ...UNFILTERED })}
              />
            )}
          </Loaded>
        </div>
      )}
      {part && (
        <part.ReviewShortcuts isHelpOpen={isHelpOpen} onHelpChange={setHelpOpen} openHelp={openHelp} />
      )}
    </>
  );
}

import { Keyboard } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useFullDesk, useToolsWanted } from '#features/moderation/pages/full-desk.ts';
import { ReviewFilterButton } from '#features/moderation/pages/review-filter-button.tsx';
import { type ReviewFilters, useReviewFilters } from '#features/moderation/pages/review-filters.ts';
import { useReviewLists } from '#features/moderation/pages/review-lists.ts';
import { ReviewStats } from '#features/moderation/pages/review-stats.tsx';
import { ReviewsSkeleton } from '#features/moderation/pages/reviews-skeleton.tsx';
import { screenCopy as texts } from '#features/moderation/screen.copy.he.ts';
import type { ReviewCounts } from '#features/review-counts/contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { together } from '#ui/feedback/together.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { Route } from './+types/reviews';

const nothing = arriving(() => import('#features/moderation/pages/review-nothing.tsx'));
const desk = arriving(() => import('./review-desk.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function Reviews() {
  const [filters, changeFilters] = useReviewFilters();
  const { lists, shown, counts } = useReviewLists(filters);
  const { isFull } = useFullDesk(counts);
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
          !hasNone && <Tools counts={counts} filters={filters} onChange={changeFilters} openHelp={openHelp} />
        }
      />
      {hasNone && empty ? (
        <empty.NoReviews />
      ) : (
        <div className="flex flex-col gap-4 sm:gap-6">
          {!reading.error && <ReviewStats counts={counts} />}
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
                isFull={isFull}
                onChange={changeFilters}
              />
            )}
          </Loaded>
        </div>
      )}
      {part && isFull && (
        <part.ReviewShortcuts isHelpOpen={isHelpOpen} onHelpChange={setHelpOpen} openHelp={openHelp} />
      )}
    </>
  );
}

interface ToolsProps {
  counts: ReviewCounts | null;
  filters: ReviewFilters;
  onChange: (changed: Partial<ReviewFilters>) => void;
  openHelp: () => void;
}

function Tools({ counts, filters, onChange, openHelp }: ToolsProps) {
  const { isFull, isDue } = useFullDesk(counts);
  const [isWanted, want] = useToolsWanted();
  return (
    <>
      {isFull && (
        <IconButton
          icon={Keyboard}
          label={texts.shortcuts.open}
          onClick={openHelp}
          className="hidden! pointer-fine:inline-flex!"
        />
      )}
      {counts && !isDue && (
        <Button variant="quiet" aria-pressed={isWanted} onClick={() => want(!isWanted)}>
          {isWanted ? texts.tools.less : texts.tools.more}
        </Button>
      )}
      <ReviewFilterButton filters={filters} onChange={onChange} hasLabels={isFull} />
    </>
  );
}

import { Keyboard } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useAllTools } from '#features/accounts/pages/all-tools.ts';
import { ToolsButton } from '#features/accounts/pages/tools-button.tsx';
import { ReviewFilterButton } from '#features/reviews/deciding/pages/review-filter-button.tsx';
import { type ReviewFilters, useReviewFilters } from '#features/reviews/deciding/pages/review-filters.ts';
import { useReviewLists } from '#features/reviews/deciding/pages/review-lists.ts';
import { ReviewStats } from '#features/reviews/deciding/pages/review-stats.tsx';
import { ReviewsSkeleton } from '#features/reviews/deciding/pages/reviews-skeleton.tsx';
import { screenCopy as texts } from '#features/reviews/deciding/screen.copy.he.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { together } from '#ui/feedback/together.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazy } from '#ui/lazy.tsx';
import type { Route } from './+types/reviews';

const NoReviews = lazy(
  async () => (await import('#features/reviews/deciding/pages/review-nothing.tsx')).NoReviews,
  'ahead',
);
const ModerationScreen = lazy(
  async () => (await import('./moderation-screen.tsx')).ModerationScreen,
  'ahead',
);
const ReviewShortcuts = lazy(async () => (await import('./moderation-screen.tsx')).ReviewShortcuts, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function Reviews() {
  const [filters, changeFilters] = useReviewFilters();
  const { lists, shown, counts, found } = useReviewLists(filters);
  const total = counts && counts.pending + counts.approved + counts.rejected;
  const { isFull } = useAllTools(total);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);

  // The first group is drawn without waiting for the others.
  const { data, error } = lists[shown[0] ?? 'pending'];
  const { refetch } = together(...shown.map((status) => lists[status]));
  const reading = { data, error, refetch };
  const hasNone = total === 0;
  const list = (
    <div className="flex flex-col gap-4 sm:gap-6">
      {!reading.error && <ReviewStats counts={counts} />}
      <Loaded
        query={reading}
        part={ModerationScreen}
        failed={texts.failed}
        loading={texts.loading}
        skeleton={<ReviewsSkeleton />}
      >
        {() => (
          <ModerationScreen
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
  );

  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          !hasNone && (
            <Tools
              total={total}
              found={found}
              filters={filters}
              onChange={changeFilters}
              openHelp={openHelp}
            />
          )
        }
      />
      {hasNone ? <NoReviews fallback={list} /> : list}
      {isFull && <ReviewShortcuts isHelpOpen={isHelpOpen} onHelpChange={setHelpOpen} openHelp={openHelp} />}
    </>
  );
}

interface ToolsProps {
  total: number | null;
  found: number | null;
  filters: ReviewFilters;
  onChange: (changed: Partial<ReviewFilters>) => void;
  openHelp: () => void;
}

function Tools({ total, found, filters, onChange, openHelp }: ToolsProps) {
  const { isFull } = useAllTools(total);
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
      <ToolsButton count={total} />
      <ReviewFilterButton filters={filters} onChange={onChange} hasLabels={isFull} found={found} />
    </>
  );
}

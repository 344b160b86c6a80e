import { ListChecks } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { lazy } from '#ui/lazy.tsx';
import { plural } from '#ui/text/format.ts';
import type { ReviewCounts, ReviewStatus } from '../../counts/contract.ts';
import { bulkCopy } from '../bulk.copy.he.ts';
import { screenCopy as texts } from '../screen.copy.he.ts';
import { ReviewChips } from './review-chips.tsx';
import { isNarrowed, NO_FILTERS, type ReviewFilters } from './review-filters.ts';
import { ReviewGroup } from './review-group.tsx';
import { isByAnswers, type ReviewList, readCount } from './review-lists.ts';
import { NoResults } from './review-nothing.tsx';
import { useReviewScreen } from './review-screen-context.ts';
import { isPickable, selection, useSelection } from './review-selection.ts';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';

const ReviewSelectionBar = lazy(async () => (await import('./review-selection-bar.tsx')).ReviewSelectionBar);

interface ReviewGroupsProps {
  filters: ReviewFilters;
  lists: Record<ReviewStatus, ReviewList>;
  shown: readonly ReviewStatus[];
  counts: ReviewCounts | null;
  onChange: (changed: Partial<ReviewFilters>) => void;
}

export function ReviewGroups({ filters, lists, shown, counts, onChange }: ReviewGroupsProps) {
  const { isFull } = useReviewScreen();
  const onClear = () => onChange(NO_FILTERS);
  const narrowed = isNarrowed(filters);
  const reviews = shown.flatMap((status) => lists[status].data?.pages.flatMap(({ items }) => items) ?? []);
  const groups = shown.filter(
    (status) =>
      !lists[status].data ||
      lists[status].hasNextPage ||
      readCount(lists[status]) > 0 ||
      (status === 'pending' && !narrowed),
  );
  const unfinished = groups.findIndex((status) => !lists[status].data || lists[status].hasNextPage);
  const picked = useSelection();
  const begin = useRef<HTMLButtonElement>(null);
  const end = useCallback(() => {
    selection.end();
    begin.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => selection.end, []);
  const reached = unfinished === -1 ? groups : groups.slice(0, unfinished + 1);
  return (
    <>
      <Found filters={filters} lists={shown.map((status) => lists[status])} />
      <ReviewChips filters={filters} onChange={onChange} onClear={groups.length > 0 ? onClear : undefined} />
      {groups.length === 0 && <NoResults onClear={onClear} />}
      {reached.map((status, place) =>
        lists[status].data ? (
          <ReviewGroup
            key={status}
            actions={
              place === 0 &&
              isFull &&
              reviews.some(isPickable) && <BeginButton ref={begin} isOn={picked !== null} />
            }
            note={isByAnswers({ ...filters, status }) ? texts.byAnswers : undefined}
            status={status}
            list={lists[status]}
            total={narrowed ? null : (counts?.[status] ?? null)}
          />
        ) : (
          <LoadingGroup key={status} list={lists[status]} />
        ),
      )}
      {picked && (
        <ReviewSelectionBar
          picked={picked}
          reviews={reviews}
          filters={filters}
          onEnd={end}
          onMissing={selection.end}
        />
      )}
    </>
  );
}

function BeginButton({ ref, isOn }: { ref: RefObject<HTMLButtonElement | null>; isOn: boolean }) {
  return (
    <Button
      ref={ref}
      size="sm"
      variant="quiet"
      aria-pressed={isOn}
      onClick={isOn ? selection.end : selection.begin}
    >
      <ListChecks aria-hidden="true" size={18} />
      {bulkCopy.begin}
    </Button>
  );
}

function LoadingGroup({ list }: { list: ReviewList }) {
  return (
    <div>
      <Loaded query={list} of="panel" failed={texts.failed} skeleton={<ReviewsSkeleton />}>
        {() => null}
      </Loaded>
    </div>
  );
}

/** Says how many reviews the filters found: once for each change of them, not for each review that is handled. */
function Found({ filters, lists }: { filters: ReviewFilters; lists: ReviewList[] }) {
  const [said, setSaid] = useState({ of: JSON.stringify(NO_FILTERS), text: '' });
  const asked = JSON.stringify(filters);
  const isReady = lists.every((list) => !list.isPlaceholderData && !list.isPending);
  const count = lists.reduce((sum, list) => sum + readCount(list), 0);
  const hasMore = lists.some((list) => list.hasNextPage);
  useEffect(() => {
    if (!isReady || said.of === asked) return;
    const text = plural(count, texts.found);
    setSaid({ of: asked, text: hasMore ? texts.atLeast(text) : text });
  }, [isReady, said.of, asked, count, hasMore]);
  return (
    <p role="status" className="sr-only">
      {said.text}
    </p>
  );
}

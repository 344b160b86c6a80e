import { ListChecks } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { lazy } from '#ui/lazy.tsx';
import { plural } from '#ui/text/format.ts';
import type { ReviewCounts, ReviewStatus } from '../../counts/contract.ts';
import { bulkCopy } from '../bulk.copy.he.ts';
import { screenCopy as texts } from '../screen.copy.he.ts';
import { ReviewChips } from './review-chips.tsx';
import { isNarrowed, NO_FILTERS, type ReviewFilters } from './review-filters.ts';
import { ReviewGroup } from './review-group.tsx';
import type { ReviewList } from './review-lists.ts';
import { NoResults } from './review-nothing.tsx';
import { useReviewScreen } from './review-screen-context.ts';
import { isPickable, selection, useSelection } from './review-selection.ts';

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
    (status) => lists[status].hasNextPage || sizeOf(lists[status]) > 0 || (status === 'pending' && !narrowed),
  );
  const unfinished = groups.findIndex((status) => lists[status].hasNextPage);
  const picked = useSelection();
  const begin = useRef<HTMLButtonElement>(null);
  const end = useCallback(() => {
    selection.end();
    begin.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => selection.end, []);
  const reached = unfinished === -1 ? groups : groups.slice(0, unfinished + 1);
  const beginButton = (
    <Button
      ref={begin}
      size="sm"
      variant="quiet"
      aria-pressed={picked !== null}
      onClick={picked ? selection.end : selection.begin}
    >
      <ListChecks aria-hidden="true" size={18} />
      {bulkCopy.begin}
    </Button>
  );
  return (
    <>
      <Found filters={filters} lists={shown.map((status) => lists[status])} />
      <ReviewChips filters={filters} onChange={onChange} onClear={groups.length > 0 ? onClear : undefined} />
      {groups.length === 0 && <NoResults onClear={onClear} />}
      {reached.map((status, place) => (
        <ReviewGroup
          key={status}
          actions={place === 0 && isFull && reviews.some(isPickable) && beginButton}
          status={status}
          list={lists[status]}
          total={narrowed ? null : (counts?.[status] ?? null)}
        />
      ))}
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

/** Says how many reviews the filters found: once for each change of them, not for each review that is handled. */
function Found({ filters, lists }: { filters: ReviewFilters; lists: ReviewList[] }) {
  const [said, setSaid] = useState({ of: JSON.stringify(NO_FILTERS), text: '' });
  const asked = JSON.stringify(filters);
  const isReady = lists.every((list) => !list.isPlaceholderData && !list.isPending);
  const count = lists.reduce((sum, list) => sum + sizeOf(list), 0);
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

function sizeOf(list: ReviewList): number {
  return list.data?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0;
}

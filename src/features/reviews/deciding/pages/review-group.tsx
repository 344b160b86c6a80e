import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { uiCopy } from '#ui/copy.he/components.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatNumber, plural } from '#ui/text/format.ts';
import type { ReviewStatus } from '../../counts/contract.ts';
import { screenCopy as texts } from '../screen.copy.he.ts';
import { ReviewItem } from './item/review-item.tsx';
import type { ReviewPages } from './review-lists.ts';

/** Distance from the end at which the next page is fetched. */
const AHEAD = '800px';
/** Reviews of a group that are drawn at once; the others follow in such pieces, so that the page answers meanwhile. */
const PIECE = 3;

interface ReviewGroupProps {
  status: ReviewStatus;
  list: UseInfiniteQueryResult<ReviewPages>;
  total: number | null;
  /** Says how the group is ordered. */
  note?: string;
  /** Stands at the end of the heading's row. */
  actions?: ReactNode;
}

export function ReviewGroup({ status, list, total, note, actions }: ReviewGroupProps) {
  const headingId = useId();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const count = total ?? items.length;
  const drawn = useDrawn(items.length);
  const isCounted = total !== null || !list.hasNextPage;
  return (
    <section
      aria-labelledby={headingId}
      aria-busy={list.isPlaceholderData}
      className="transition-opacity aria-busy:opacity-60"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 pb-2 ps-3 sm:ps-5">
        <h2 id={headingId} tabIndex={-1} className="flex scroll-mt-24 items-baseline gap-2 text-lg font-bold">
          {texts.groups[status]}
          <span className="text-base font-normal text-muted tabular-nums">
            <span aria-hidden="true">
              {formatNumber(count)}
              {!isCounted && '+'}
            </span>
            <span className="sr-only">
              {isCounted ? plural(count, texts.reviews) : texts.atLeast(plural(count, texts.reviews))}
            </span>
          </span>
        </h2>
        {note && <p className="pe-3 text-sm text-muted sm:pe-5">{note}</p>}
        {actions}
      </div>
      {items.length === 0 && !list.hasNextPage ? (
        <p className="rounded-panel border border-line bg-surface px-3 py-5 text-muted sm:px-5">
          {texts.allHandled}
        </p>
      ) : (
        <ul className="@container divide-y divide-line rounded-panel border border-line bg-surface">
          {items.slice(0, drawn).map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
      )}
      {drawn >= items.length && <More list={list} />}
    </section>
  );
}

/** Returns how many of so many reviews are drawn by now. */
function useDrawn(count: number): number {
  const [drawn, setDrawn] = useState(PIECE);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + PIECE));
  }, [drawn, count]);
  return drawn;
}

function More({ list }: { list: UseInfiniteQueryResult<ReviewPages> }) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, data } = list;
  const end = useRef<HTMLDivElement>(null);
  const pages = data?.pages.length;
  // A failed page is not asked for again and again: there the button stays.
  const isWatching = hasNextPage && !isFetching && !isFetchNextPageError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the end is looked at anew
  useEffect(() => {
    if (!isWatching || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && fetchNextPage(),
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWatching, pages, fetchNextPage]);

  if (!hasNextPage) return null;
  return (
    <div ref={end} className="flex flex-col items-center gap-3 py-4">
      {isFetchNextPageError && (
        <Notice tone="error" announce className="w-full">
          {texts.moreFailed}
        </Notice>
      )}
      <Button variant="secondary" isPending={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {isFetchNextPageError ? uiCopy.retry : texts.more}
      </Button>
    </div>
  );
}

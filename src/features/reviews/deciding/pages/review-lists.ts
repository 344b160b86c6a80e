import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { pagedQuery } from '#ui/lists/paged-query.ts';
import type { Review } from '../../contract.ts';
import type { ReviewCounts, ReviewStatus } from '../../counts/contract.ts';
import { isNarrowed, type Narrowing, type ReviewFilters, STATUSES } from './review-filters.ts';

/** Every reading of the owner's reviews has a key that begins with this path. */
export const OWN_REVIEWS = '/api/reviews/me';
const PAGE_LIMIT = 20;

export interface ReviewPage {
  items: Review[];
  nextCursor: string | null;
  counts: ReviewCounts;
}
export type ReviewPages = InfiniteData<ReviewPage>;

export interface ListFilters extends Narrowing {
  status: ReviewStatus;
}

export type ReviewList = UseInfiniteQueryResult<ReviewPages>;

export function useReviewLists(filters: ReviewFilters) {
  const isShown = (status: ReviewStatus) => filters.status === null || filters.status === status;
  const lists: Record<ReviewStatus, ReviewList> = {
    pending: useInfiniteQuery({ ...reviewList('pending', filters), enabled: isShown('pending') }),
    approved: useInfiniteQuery({ ...reviewList('approved', filters), enabled: isShown('approved') }),
    rejected: useInfiniteQuery({ ...reviewList('rejected', filters), enabled: isShown('rejected') }),
  };
  const latest = Object.values(lists).sort((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0];
  const shown = STATUSES.filter(isShown);
  const counts = latest?.data?.pages.at(-1)?.counts ?? null;
  const sizes = shown.map((status) => {
    if (!isNarrowed(filters)) return counts?.[status] ?? null;
    return lists[status].hasNextPage ? null : readCount(lists[status]);
  });
  /** Reviews that the filters leave; null where further pages hold more. */
  const found = sizes.reduce((sum, size) => (sum === null || size === null ? null : sum + size), 0);
  return { lists, shown, counts, found };
}

export function readCount(list: ReviewList): number {
  return list.data?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0;
}

export function reviewList(status: ReviewStatus, narrowing: Narrowing) {
  const filters: ListFilters = { ...narrowing, status };
  const list = pagedQuery([OWN_REVIEWS, 'list', filters], ({ cursor = null }, { init }) =>
    readPage(filters, cursor, init.signal),
  );
  return { ...list, placeholderData: keepPreviousData };
}

/** Approved reviews without an answer come first, the lowest before all; what a search finds, newest first. */
export function isByAnswers({ status, q }: ListFilters): boolean {
  return status === 'approved' && !q;
}

export function readPage(filters: ListFilters, cursor: string | null, signal?: AbortSignal) {
  const { status, rating, q, photo, unanswered, label } = filters;
  const query = {
    status,
    limit: String(PAGE_LIMIT),
    ...(rating !== null && { rating: String(rating) }),
    ...(q && { q }),
    ...(photo && { photo: '1' as const }),
    ...(unanswered && { unanswered: '1' as const }),
    ...(label && { label }),
    ...(isByAnswers(filters) && { order: 'unanswered' as const }),
    ...(cursor && { cursor }),
  };
  return answerOf(api.reviews.me.$get({ query }, { init: { signal } })) as Promise<ReviewPage>;
}

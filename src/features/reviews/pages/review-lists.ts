import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import type { Review, ReviewCounts, ReviewStatus } from '../contract.ts';
import { type ReviewFilters, STATUSES } from './review-filters.ts';

/** Every reading of the owner's reviews has a key that begins with this path. */
export const OWN_REVIEWS = '/api/reviews/me';
const PAGE_LIMIT = 20;

export interface ReviewPage {
  items: Review[];
  nextCursor: string | null;
  counts: ReviewCounts;
}
export type ReviewPages = InfiniteData<ReviewPage>;

interface ListFilters {
  status: ReviewStatus;
  rating: number | null;
  q: string;
}

export type ReviewList = UseInfiniteQueryResult<ReviewPages>;

/** The lists that the filters show, and the counts that came with the latest answer. */
export function useReviewLists(filters: ReviewFilters) {
  const isShown = (status: ReviewStatus) => filters.status === null || filters.status === status;
  const lists: Record<ReviewStatus, ReviewList> = {
    pending: useInfiniteQuery({ ...reviewList('pending', filters), enabled: isShown('pending') }),
    approved: useInfiniteQuery({ ...reviewList('approved', filters), enabled: isShown('approved') }),
    rejected: useInfiniteQuery({ ...reviewList('rejected', filters), enabled: isShown('rejected') }),
  };
  const latest = Object.values(lists).sort((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0];
  return {
    lists,
    shown: STATUSES.filter(isShown),
    counts: latest?.data?.pages.at(-1)?.counts ?? null,
  };
}

/** The list of one status under the filters of the screen, newest first, page after page. */
export function reviewList(status: ReviewStatus, { rating, q }: Pick<ReviewFilters, 'rating' | 'q'>) {
  return infiniteQueryOptions({
    queryKey: [OWN_REVIEWS, 'list', { status, rating, q }] as const,
    queryFn: ({ pageParam, signal }) => readPage({ status, rating, q }, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

function readPage({ status, rating, q }: ListFilters, cursor: string | null, signal?: AbortSignal) {
  const query = {
    status,
    limit: String(PAGE_LIMIT),
    ...(rating !== null && { rating: String(rating) }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  };
  return answerOf(api.reviews.me.$get({ query }, { init: { signal } })) as Promise<ReviewPage>;
}

/**
 * Writes a changed review into every list that was read: out of the lists of other statuses, into the ones of
 * its own. Only the lists of `shown` can take it in anew, for only of them it is known that it matches.
 * @param from the status it had
 */
export function placeReview(
  client: QueryClient,
  review: Review,
  from: ReviewStatus,
  shown: Pick<ReviewFilters, 'rating' | 'q'>,
): void {
  for (const [key, pages] of client.getQueriesData<ReviewPages>({ queryKey: [OWN_REVIEWS, 'list'] })) {
    if (!pages) continue;
    const list = key[2] as ListFilters;
    const isShown = list.rating === shown.rating && list.q === shown.q;
    const takesIn = list.status === review.status && (isShown || findReview(pages, review.id) !== undefined);
    const placed = takesIn ? withReview(pages, review) : withoutReview(pages, review.id);
    client.setQueryData(key, from === review.status ? placed : recount(placed, from, review.status));
  }
}

/** The pages with the review in its place, the newest first. Beyond what was read it is left to the page to come. */
export function withReview(pages: ReviewPages, review: Review): ReviewPages {
  if (findReview(pages, review.id)) {
    return mapItems(pages, (items) => items.map((item) => (item.id === review.id ? review : item)));
  }
  const end = pages.pages.at(-1)?.nextCursor ?? null;
  if (end !== null && review.id < end) return pages;
  // Ids are UUIDv7: they sort by the time a review came in.
  const older = pages.pages.findIndex(({ items }) => items.some((item) => item.id < review.id));
  const home = older === -1 ? pages.pages.length - 1 : older;
  return mapItems(pages, (items, page) =>
    page === home ? [...items, review].sort((a, b) => (a.id < b.id ? 1 : -1)) : items,
  );
}

function withoutReview(pages: ReviewPages, id: string): ReviewPages {
  if (!findReview(pages, id)) return pages;
  return mapItems(pages, (items) => items.filter((item) => item.id !== id));
}

function recount(pages: ReviewPages, from: ReviewStatus, to: ReviewStatus): ReviewPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      counts: { ...page.counts, [from]: Math.max(0, page.counts[from] - 1), [to]: page.counts[to] + 1 },
    })),
  };
}

function mapItems(pages: ReviewPages, change: (items: Review[], page: number) => Review[]): ReviewPages {
  return { ...pages, pages: pages.pages.map((page, at) => ({ ...page, items: change(page.items, at) })) };
}

function findReview(pages: ReviewPages | undefined, id: string): Review | undefined {
  for (const page of pages?.pages ?? []) {
    const found = page.items.find((item) => item.id === id);
    if (found) return found;
  }
  return undefined;
}

/** How many pages a list may have to be read anew whole after a change. */
const REREAD_MAX_PAGES = 5;

/** Cancels readings under way: they would bring back what was before the change. */
export function stopReading(client: QueryClient): Promise<void> {
  return client.cancelQueries({ queryKey: [OWN_REVIEWS] });
}

/**
 * Reads lists and statistics anew after a change. A list that was scrolled far is only marked: what changed in it is
 * known from the answer already, and reading it again would be a call for each of its pages.
 */
export async function readAnew(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['/api/stats/me'] }),
    client.invalidateQueries({ queryKey: [OWN_REVIEWS], refetchType: 'none' }),
    client.refetchQueries({
      queryKey: [OWN_REVIEWS],
      type: 'active',
      predicate: ({ state }) => !isLong(state.data),
    }),
  ]);
}

/** Puts what came in last at the head of the lists that are too long to be read anew. */
export async function takeInNewest(client: QueryClient): Promise<void> {
  const long = client.getQueryCache().findAll({
    queryKey: [OWN_REVIEWS, 'list'],
    type: 'active',
    predicate: ({ state }) => isLong(state.data),
  });
  const reading = long.map(async ({ queryKey }) => {
    const { items, counts } = await readPage(queryKey[2] as ListFilters, null);
    client.setQueryData<ReviewPages>(queryKey, (pages) => {
      const taken = pages && items.reduce(withReview, pages);
      return taken && { ...taken, pages: taken.pages.map((page) => ({ ...page, counts })) };
    });
  });
  await Promise.all(reading);
}

function isLong(data: unknown): boolean {
  return ((data as Partial<ReviewPages> | undefined)?.pages?.length ?? 0) > REREAD_MAX_PAGES;
}

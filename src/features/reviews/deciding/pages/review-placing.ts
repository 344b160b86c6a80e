import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { Review } from '../../contract.ts';
import type { ReviewStatus } from '../../counts/contract.ts';
import type { Narrowing } from './review-filters.ts';
import { isByAnswers, type ListFilters, OWN_REVIEWS, type ReviewPages, readPage } from './review-lists.ts';

/**
 * Writes a changed review into every list that was read: out of the lists of other statuses, into the ones of
 * its own. Only the lists of `shown` can take it in anew, for only of them it is known that it matches.
 * @param from the status it had
 */
export function placeReview(client: QueryClient, review: Review, from: ReviewStatus, shown: Narrowing): void {
  const place = (list: ListFilters, pages: ReviewPages) => {
    const isShown = (Object.keys(shown) as (keyof Narrowing)[]).every((name) => list[name] === shown[name]);
    const takesIn = list.status === review.status && (isShown || findReview(pages, review.id) !== undefined);
    const placed = takesIn ? withReview(pages, review, isByAnswers(list)) : withoutReview(pages, review.id);
    return from === review.status ? placed : recount(placed, from, review.status);
  };
  notifyManager.batch(() => {
    for (const [key, pages] of client.getQueriesData<ReviewPages>({ queryKey: [OWN_REVIEWS, 'list'] }))
      if (pages) client.setQueryData(key, place(key[2] as ListFilters, pages));
  });
}

/**
 * The pages with the review in its place, the newest first or by answers. Beyond what was read it is left to the page
 * to come; one that is shown keeps its place, also where it was answered meanwhile.
 */
export function withReview(pages: ReviewPages, review: Review, byAnswers = false): ReviewPages {
  if (findReview(pages, review.id)) {
    return mapItems(pages, (items) => items.map((item) => (item.id === review.id ? review : item)));
  }
  const isBefore = (one: Review, other: Review) => placeIn(one, byAnswers) < placeIn(other, byAnswers);
  const next = pages.pages.findIndex(({ items }) => items.some((item) => isBefore(review, item)));
  const last = pages.pages.at(-1);
  if (next === -1 && last?.nextCursor != null) return pages;
  const home = next === -1 ? pages.pages.length - 1 : next;
  return mapItems(pages, (items, page) => {
    if (page !== home) return items;
    const at = items.findIndex((item) => isBefore(review, item));
    return items.toSpliced(at === -1 ? items.length : at, 0, review);
  });
}

/** Sorts as the list does. Ids are UUIDv7: they sort by the time a review came in. */
function placeIn({ businessResponse, rating, id }: Review, byAnswers: boolean): string {
  const newestFirst = id.replace(/[0-9a-f]/g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
  return byAnswers ? `${businessResponse ? 1 : 0}${rating}${newestFirst}` : newestFirst;
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

const REREAD_MAX_PAGES = 5;

export function stopReading(client: QueryClient): Promise<void> {
  return client.cancelQueries({ queryKey: [OWN_REVIEWS] });
}

/**
 * Reads lists and statistics anew after a change. A list that was scrolled far is only marked: what changed in it is
 * known from the answer already, and reading it again would be a call for each of its pages.
 * @param options.keepsOrder leaves lists by answers too: a review that was just answered would jump to their end
 */
export async function refetchReviews(client: QueryClient, { keepsOrder = false } = {}): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['/api/stats/me'] }),
    client.invalidateQueries({ queryKey: [OWN_REVIEWS], refetchType: 'none' }),
    client.refetchQueries({
      queryKey: [OWN_REVIEWS],
      type: 'active',
      predicate: ({ state, queryKey: [, kind, filters] }) =>
        !isLong(state.data) && !(keepsOrder && kind === 'list' && isByAnswers(filters as ListFilters)),
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
      const byAnswers = isByAnswers(queryKey[2] as ListFilters);
      const taken = pages && items.reduce((all, item) => withReview(all, item, byAnswers), pages);
      return taken && { ...taken, pages: taken.pages.map((page) => ({ ...page, counts })) };
    });
  });
  await Promise.all(reading);
}

function isLong(data: unknown): boolean {
  return ((data as Partial<ReviewPages> | undefined)?.pages?.length ?? 0) > REREAD_MAX_PAGES;
}

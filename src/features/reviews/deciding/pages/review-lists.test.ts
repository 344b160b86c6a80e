import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Review } from '../../contract.ts';
import type { ReviewStatus } from '../../counts/contract.ts';
import { optimisticReview } from './review-changes.ts';
import { type Narrowing, UNFILTERED } from './review-filters.ts';
import { type ReviewPages, reviewList } from './review-lists.ts';
import { placeReview, withReview } from './review-placing.ts';

const all = UNFILTERED;
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

function buildReview(n: number, overrides: Partial<Review> = {}): Review {
  return {
    id: idOf(n),
    customerName: `לקוח ${n}`,
    customerEmail: '',
    rating: 5,
    comment: '',
    image: null,
    label: 'none',
    status: 'pending',
    heldFor: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    businessResponse: null,
    respondedAt: null,
    thankYouSentAt: null,
    isPinned: false,
    isRedacted: false,
    note: null,
    isByPlatform: false,
    repliedBy: null,
    notedBy: null,
    moderation: null,
    appeal: null,
    ...overrides,
  };
}

/** Pages of reviews by their numbers; `end` is the cursor behind the last one. */
function pagesOf(status: ReviewStatus, numbers: number[][], end: number | null = null): ReviewPages {
  return {
    pageParams: numbers.map(() => null),
    pages: numbers.map((page, at) => ({
      items: page.map((n) => buildReview(n, { status })),
      nextCursor: at < numbers.length - 1 ? idOf(page.at(-1) ?? 0) : end === null ? null : idOf(end),
      counts: { pending: 4, held: 1, approved: 9, rejected: 1, thisWeek: 3 },
    })),
  };
}

const numbersOf = (pages: ReviewPages | undefined) =>
  pages?.pages.map((page) => page.items.map((item) => Number(item.id.slice(-12))));

function read(client: QueryClient, status: ReviewStatus, filters: Narrowing = all) {
  return client.getQueryData<ReviewPages>(reviewList(status, filters).queryKey);
}

describe('a review in the pages of its list', () => {
  test.each([
    [
      'between two',
      [
        [9, 5],
        [3, 1],
      ],
      null,
      4,
      [
        [9, 5],
        [4, 3, 1],
      ],
    ],
    [
      'as the newest',
      [
        [9, 5],
        [3, 1],
      ],
      null,
      10,
      [
        [10, 9, 5],
        [3, 1],
      ],
    ],
    [
      'as the oldest of a list that was read whole',
      [
        [9, 5],
        [3, 2],
      ],
      null,
      1,
      [
        [9, 5],
        [3, 2, 1],
      ],
    ],
    [
      'not beyond what was read',
      [
        [9, 5],
        [3, 2],
      ],
      2,
      1,
      [
        [9, 5],
        [3, 2],
      ],
    ],
    ['in a list that was empty', [[]], null, 7, [[7]]],
    ['in place where it is already', [[9, 5], [3]], null, 5, [[9, 5], [3]]],
  ])('stands %s', (_, before, end, n, after) => {
    expect(numbersOf(withReview(pagesOf('approved', before, end), buildReview(n)))).toEqual(after);
  });
});

test('a list by answers takes a review in behind lower ones, and before all that are answered', () => {
  const at = (n: number, rating: number, businessResponse: string | null = null) =>
    buildReview(n, { rating, businessResponse });
  const [page] = pagesOf('approved', [[]]).pages;
  const items = [at(4, 1), at(9, 3), at(2, 3), at(8, 1, 'תודה')];
  const pages = { pageParams: [null], pages: page ? [{ ...page, items }] : [] };
  expect(numbersOf(withReview(pages, at(5, 3), true))).toEqual([[4, 9, 5, 2, 8]]);
  expect(numbersOf(withReview(pages, at(5, 5), true))).toEqual([[4, 9, 2, 5, 8]]);
  expect(numbersOf(withReview(pages, at(5, 2, 'תודה'), true))).toEqual([[4, 9, 2, 8, 5]]);
  // One that is answered where it stands stays under the hand.
  expect(numbersOf(withReview(pages, at(4, 1, 'תודה'), true))).toEqual([[4, 9, 2, 8]]);
});

describe('a review that changes its status', () => {
  function openLists() {
    const client = new QueryClient();
    client.setQueryData(reviewList('pending', all).queryKey, pagesOf('pending', [[8, 6, 4, 2]]));
    client.setQueryData(
      reviewList('approved', all).queryKey,
      pagesOf(
        'approved',
        [
          [9, 7],
          [5, 3],
        ],
        3,
      ),
    );
    client.setQueryData(reviewList('pending', { ...all, rating: 5 }).queryKey, pagesOf('pending', [[6, 4]]));
    client.setQueryData(reviewList('approved', { ...all, rating: 5 }).queryKey, pagesOf('approved', [[9]]));
    return client;
  }

  test('moves, and is counted where it stands now', () => {
    const client = openLists();
    placeReview(client, buildReview(6, { status: 'approved' }), 'pending', all);
    expect(numbersOf(read(client, 'pending'))).toEqual([[8, 4, 2]]);
    expect(numbersOf(read(client, 'approved'))).toEqual([
      [9, 7],
      [6, 5, 3],
    ]);
    for (const status of ['pending', 'approved'] as const) {
      const counts = read(client, status)?.pages.map((page) => page.counts);
      expect(counts?.every(({ pending, approved }) => pending === 3 && approved === 10)).toBe(true);
    }
  });

  test('leaves the lists of other filters, and enters none of which it is not known', () => {
    const client = openLists();
    const narrowed = { ...all, rating: 5 };
    placeReview(client, buildReview(6, { status: 'approved' }), 'pending', all);
    expect(numbersOf(read(client, 'pending', narrowed))).toEqual([[4]]);
    expect(numbersOf(read(client, 'approved', narrowed))).toEqual([[9]]);
  });

  test('put back, everything is as it was, whatever else moved meanwhile', () => {
    const client = openLists();
    const [six, four] = [buildReview(6), buildReview(4)];
    const now = new Date('2026-11-21T12:00:00Z');
    placeReview(client, optimisticReview(six, { act: 'approve' }, now), 'pending', all);
    placeReview(client, optimisticReview(four, { act: 'approve' }, now), 'pending', all);
    placeReview(client, six, 'approved', all);
    expect(numbersOf(read(client, 'pending'))).toEqual([[8, 6, 2]]);
    expect(numbersOf(read(client, 'approved'))).toEqual([
      [9, 7],
      [5, 4, 3],
    ]);
    expect(read(client, 'pending')?.pages[0]?.counts).toMatchObject({ pending: 3, approved: 10 });
  });

  test('does not touch what other screens read', () => {
    const client = openLists();
    client.setQueryData(['/api/reviews/me', 'latest'], { items: [] });
    placeReview(client, buildReview(6, { status: 'rejected' }), 'pending', all);
    expect(client.getQueryData(['/api/reviews/me', 'latest'])).toEqual({ items: [] });
  });
});

describe('an optimistic review', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const at = now.toISOString();
  test.each([
    [{ act: 'approve' } as const, { status: 'approved', heldFor: null }],
    [
      { act: 'reject', ground: 'spam' } as const,
      { status: 'rejected', moderation: { action: 'rejected', ground: 'spam', words: '', at } },
    ],
    [{ act: 'restore' } as const, { status: 'pending' }],
    [{ act: 'reply', text: 'תודה' } as const, { businessResponse: 'תודה', respondedAt: at }],
    [{ act: 'reply', text: '' } as const, { businessResponse: null, respondedAt: null }],
    [{ act: 'thank' } as const, { thankYouSentAt: at }],
  ])('of %o', (change, expected) => {
    expect(optimisticReview(buildReview(1, { heldFor: 'assessment' }), change, now)).toMatchObject(expected);
  });
});

import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { behind, byCursor } from '#ui/lists/paged-query.ts';

/** The owner's referrals, page after page; each page brings how far they have come. */
export const ownReferrals = infiniteQueryOptions({
  queryKey: ['/api/referrals/me'],
  queryFn: ({ pageParam, signal }) =>
    answerOf(api.referrals.me.$get({ query: behind(pageParam) }, { init: { signal } })),
  ...byCursor,
});

/** The owner's closed months, page after page; each page brings what is owed. */
export const ownPayments = infiniteQueryOptions({
  queryKey: ['/api/partner-payments/me'],
  queryFn: ({ pageParam, signal }) =>
    answerOf(api['partner-payments'].me.$get({ query: behind(pageParam) }, { init: { signal } })),
  ...byCursor,
});

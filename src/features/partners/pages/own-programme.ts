import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { behind, byCursor } from '#ui/lists/paged-query.ts';

export const ownReferrals = infiniteQueryOptions({
  queryKey: ['/api/referrals/me'],
  queryFn: ({ pageParam, signal }) =>
    answerOf(api.referrals.me.$get({ query: behind(pageParam) }, { init: { signal } })),
  ...byCursor,
});

export const ownPayments = infiniteQueryOptions({
  queryKey: ['/api/partner-payments/me'],
  queryFn: ({ pageParam, signal }) =>
    answerOf(api['partner-payments'].me.$get({ query: behind(pageParam) }, { init: { signal } })),
  ...byCursor,
});

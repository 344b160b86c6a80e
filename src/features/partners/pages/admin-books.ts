import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { behind, byCursor } from '#ui/lists/paged-query.ts';

export const openPayoutsList = infiniteQueryOptions({
  ...byCursor,
  queryKey: ['/api/admin/partner-payments'],
  queryFn: ({ pageParam, signal }) =>
    answerOf(api.admin['partner-payments'].$get({ query: behind(pageParam) }, { init: { signal } })),
});

export const heldReferralsList = infiniteQueryOptions({
  ...byCursor,
  queryKey: ['/api/admin/referrals'],
  queryFn: ({ pageParam, signal }) =>
    answerOf(api.admin.referrals.$get({ query: behind(pageParam) }, { init: { signal } })),
});

export const recordedPaymentsList = infiniteQueryOptions({
  ...byCursor,
  queryKey: ['/api/admin/payments'],
  queryFn: ({ pageParam, signal }) =>
    answerOf(api.admin.payments.$get({ query: behind(pageParam) }, { init: { signal } })),
});

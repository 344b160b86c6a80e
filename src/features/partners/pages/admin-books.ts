import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
};
const queryOf = (cursor: string | null) => ({ query: cursor ? { cursor } : {} });

/** Closed months of partners that are not paid yet. */
export const openPayoutsList = infiniteQueryOptions({
  ...paged,
  queryKey: ['/api/admin/partner-payments'],
  queryFn: ({ pageParam, signal }) =>
    answerOf(api.admin['partner-payments'].$get(queryOf(pageParam), { init: { signal } })),
});

/** Sign-ups that wait for a decision. */
export const heldReferralsList = infiniteQueryOptions({
  ...paged,
  queryKey: ['/api/admin/referrals'],
  queryFn: ({ pageParam, signal }) =>
    answerOf(api.admin.referrals.$get(queryOf(pageParam), { init: { signal } })),
});

/** Payments and refunds of everybody. */
export const recordedPaymentsList = infiniteQueryOptions({
  ...paged,
  queryKey: ['/api/admin/payments'],
  queryFn: ({ pageParam, signal }) =>
    answerOf(api.admin.payments.$get(queryOf(pageParam), { init: { signal } })),
});

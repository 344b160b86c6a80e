import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { apiPages } from '#ui/lists/paged-query.ts';
import type { DifferencesQuery } from '../admin.contract.ts';

/** Begins the keys of the lists by state. */
export const differencesKey = [api.admin.billing.differences.$path()];

export const differencesList = (state: DifferencesQuery['state']) => ({
  ...apiPages(api.admin.billing.differences, { state }),
  ...eachVisit,
});

export const subscriptionsList = { ...apiPages(api.admin.billing.subscriptions), ...eachVisit };

export const revenueQuery = { ...apiQuery(api.admin.billing.revenue), ...eachVisit };

export const pricedRevenueQuery = apiQuery(api.admin.stats);

export const accountsByEmail = (email: string) =>
  queryOptions({
    ...apiQuery(api.admin.users, { q: email }),
    enabled: email.includes('@'),
  });

export const payerQuery = (userId: string) =>
  queryOptions({
    queryKey: ['card payments of an account', userId],
    queryFn: () => answerOf(api.admin.billing.accounts[':id'].payments.$get({ param: { id: userId } })),
    ...eachVisit,
  });

import { api } from '#client.ts';
import { apiPages } from '#ui/lists/paged-query.ts';
import type { PayoutsQuery } from '../payouts/contract.ts';

export const ownReferrals = apiPages(api.referrals.me);

export const ownPayments = apiPages(api['partner-payments'].me);

/** Begins the keys of the lists by state. */
export const payoutsKey = [api.admin['partner-payments'].$path()];

export const payoutsList = (state: PayoutsQuery['state']) =>
  apiPages(api.admin['partner-payments'], { state });

export const recordedPaymentsList = apiPages(api.admin.payments);

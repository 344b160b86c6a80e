import { api } from '#client.ts';
import { apiPages } from '#ui/lists/paged-query.ts';

export const ownReferrals = apiPages(api.referrals.me);

export const ownPayments = apiPages(api['partner-payments'].me);

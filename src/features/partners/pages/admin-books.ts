import { api } from '#client.ts';
import { apiPages } from '#ui/lists/paged-query.ts';

export const openPayoutsList = apiPages(api.admin['partner-payments']);

export const heldReferralsList = apiPages(api.admin.referrals);

export const recordedPaymentsList = apiPages(api.admin.payments);

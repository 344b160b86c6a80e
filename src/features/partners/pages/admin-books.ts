import { answerOf, api } from '#client.ts';
import { pagedQuery } from '#ui/lists/paged-query.ts';

export const openPayoutsList = pagedQuery(['/api/admin/partner-payments'], (cursor, init) =>
  answerOf(api.admin['partner-payments'].$get({ query: cursor }, init)),
);

export const heldReferralsList = pagedQuery(['/api/admin/referrals'], (cursor, init) =>
  answerOf(api.admin.referrals.$get({ query: cursor }, init)),
);

export const recordedPaymentsList = pagedQuery(['/api/admin/payments'], (cursor, init) =>
  answerOf(api.admin.payments.$get({ query: cursor }, init)),
);

import { answerOf, api } from '#client.ts';
import { pagedQuery } from '#ui/lists/paged-query.ts';

export const ownReferrals = pagedQuery(['/api/referrals/me'], (cursor, init) =>
  answerOf(api.referrals.me.$get({ query: cursor }, init)),
);

export const ownPayments = pagedQuery(['/api/partner-payments/me'], (cursor, init) =>
  answerOf(api['partner-payments'].me.$get({ query: cursor }, init)),
);

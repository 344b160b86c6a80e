import { z } from 'zod';
import { referralRequest } from '#features/partners/program/contract.ts';
import { appealRequest } from '#features/requests/appeals/contract.ts';
import { messageRequest } from '#features/requests/contact/contract.ts';
import { planRequest } from '#features/requests/plans/contract.ts';
import { reportRequest } from '#features/requests/reports/contract.ts';
import { pageFields, pageOf } from '#platform/paging.ts';

export const REQUEST_KINDS = ['report', 'appeal', 'message', 'plan', 'referral'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const requestsQuery = z.object({
  kind: z.enum(REQUEST_KINDS).optional(),
  state: z.enum(['open', 'answered']).default('open'),
  ...pageFields(20),
});
export const requestsPage = pageOf(
  z.discriminatedUnion('kind', [reportRequest, appealRequest, messageRequest, planRequest, referralRequest]),
);

export type RequestsQuery = z.infer<typeof requestsQuery>;
export type ListedRequest = z.infer<typeof requestsPage>['items'][number];

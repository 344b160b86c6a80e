import { accountJobs } from '#features/accounts/jobs.ts';
import { adminJobs } from '#features/admin/jobs.ts';
import { customerJobs } from '#features/customers/jobs.ts';
import { invitationJobs } from '#features/invitations/jobs.ts';
import { noticeJobs } from '#features/notices/jobs.ts';
import { partnerJobs } from '#features/partners/jobs.ts';
import { planJobs } from '#features/plans/jobs.ts';
import { reviewJobs } from '#features/reviews/jobs.ts';
import { rightsJobs } from '#features/rights/jobs.ts';
import { statsJobs } from '#features/stats/jobs.ts';
import type { AnyJobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { housekeeping } from './housekeeping.ts';
import { accountPorts } from './registration.ts';

/** Every kind of background work. */
export function jobKinds(services: Services): AnyJobKind[] {
  return [
    ...accountJobs(services, accountPorts),
    ...adminJobs(services),
    ...customerJobs(services),
    ...invitationJobs(services),
    ...partnerJobs(services),
    ...planJobs(services),
    ...reviewJobs(services),
    ...noticeJobs(services),
    ...rightsJobs(services, accountPorts),
    ...statsJobs(services),
    ...housekeeping(services),
  ];
}

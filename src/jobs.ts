import { z } from 'zod';
import { businessJobs } from '#features/account-screens/businesses/jobs.ts';
import { peopleJobs } from '#features/account-screens/people/jobs.ts';
import { registrationJobs } from '#features/account-screens/registration/jobs.ts';
import { accountJobs } from '#features/accounts/jobs.ts';
import { passwordJobs } from '#features/accounts/passwords/jobs.ts';
import { alertJobs } from '#features/app/alerts/jobs.ts';
import { isAlert } from '#features/app/alerts/policy.ts';
import { backupJobs } from '#features/backups/jobs.ts';
import { planJobs } from '#features/billing/asking/jobs.ts';
import { billingJobs } from '#features/billing/jobs.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { galleryJobs } from '#features/cards/gallery/jobs.ts';
import { customerJobs } from '#features/customers/jobs.ts';
import { digestJobs } from '#features/figures/digests/jobs.ts';
import { invitationJobs } from '#features/invitations/jobs.ts';
import { leadJobs } from '#features/leads/jobs.ts';
import { ledgerJobs } from '#features/ledger/jobs.ts';
import { ledgerCheckJobs } from '#features/ledger-checks/jobs.ts';
import { partnerJobs } from '#features/partners/jobs.ts';
import { keyJobs } from '#features/programs/keys/jobs.ts';
import { webhookJobs } from '#features/programs/webhooks/jobs.ts';
import { noticeJobs } from '#features/requests/reports/jobs.ts';
import { reviewAlarmJobs } from '#features/reviews/bursts/jobs.ts';
import { moderationJobs } from '#features/reviews/deciding/jobs.ts';
import { heldReviewJobs } from '#features/reviews/held/jobs.ts';
import { reviewMailJobs } from '#features/reviews/mails/jobs.ts';
import { textEditionJobs } from '#features/rights/editions/jobs.ts';
import { rightsJobs } from '#features/rights/jobs.ts';
import { caseNotificationJobs } from '#features/rights/notifications/jobs.ts';
import { retentionJobs } from '#features/rights/retention/jobs.ts';
import { receiptJobs } from '#features/writing/receipts/jobs.ts';
import { settleSubmitted, submissionJobs } from '#features/writing/submit/jobs.ts';
import { type AnyJobKind, jobKind } from '#platform/jobs/jobs.ts';
import { messageUpkeep } from '#platform/mail/mail-kind.ts';
import { formerJobNames } from '#surfaces/admin/jobs.copy.he.ts';
import type { ProductServices } from './boot.ts';
import { housekeeping } from './housekeeping.ts';

/** Former jobs: no longer scheduled; those still queued do nothing. */
export const ENDED = Object.keys(formerJobNames).map((name) =>
  jobKind({ name, input: z.unknown(), run: async () => {} }),
);

/** What every room does in the background, and the alerts that it writes. */
export function declareJobs(services: ProductServices) {
  return [
    ...registrationJobs(services),
    ...peopleJobs(services),
    ...businessJobs(services),
    ...passwordJobs(services),
    ...accountJobs(services),
    ...textEditionJobs(services),
    ...backupJobs(services),
    ...galleryJobs(services),
    ...customerJobs(services),
    ...invitationJobs(services),
    ...partnerJobs(services),
    ...planJobs(services),
    ...billingJobs(services),
    ...moderationJobs(services),
    ...heldReviewJobs(services),
    ...reviewMailJobs(services, { settle: (now) => settleSubmitted(services, now) }),
    ...submissionJobs(services),
    ...receiptJobs(services),
    ...leadJobs(services),
    ...reviewAlarmJobs(services),
    ...ledgerJobs(services),
    ...ledgerCheckJobs(services),
    ...noticeJobs(services),
    ...rightsJobs(services),
    ...caseNotificationJobs(services),
    ...retentionJobs(services),
    ...digestJobs(services),
    ...webhookJobs(services),
    ...keyJobs(services),
    ...housekeeping(services),
    ...ENDED,
  ];
}

export function jobKinds(services: ProductServices): AnyJobKind[] {
  const declared = declareJobs(services);
  const kinds = [
    ...declared.flatMap((one) => (isAlert(one) ? [] : one)),
    ...alertJobs(services, {
      alerts: declared.filter(isAlert),
      nameOf: async (businessId) => (await getBusinessProfile(services.db, businessId)).businessName,
    }),
  ];
  return [...kinds, ...messageUpkeep(kinds, services)];
}

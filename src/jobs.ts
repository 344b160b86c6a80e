import { z } from 'zod';
import { registrationJobs } from '#features/account-screens/registration/jobs.ts';
import { accountJobs } from '#features/accounts/jobs.ts';
import { passwordJobs } from '#features/accounts/passwords/jobs.ts';
import { alertJobs } from '#features/app/alerts/jobs.ts';
import { backupJobs } from '#features/backups/jobs.ts';
import { galleryJobs } from '#features/cards/gallery/jobs.ts';
import { customerJobs } from '#features/customers/jobs.ts';
import { digestAlertWriters, digestJobs } from '#features/figures/digests/jobs.ts';
import { invitationAlertWriters, invitationJobs } from '#features/invitations/jobs.ts';
import { leadAlertWriters, leadJobs } from '#features/leads/jobs.ts';
import { ledgerJobs } from '#features/ledger/jobs.ts';
import { ledgerCheckJobs } from '#features/ledger-checks/jobs.ts';
import { partnerJobs } from '#features/partners/jobs.ts';
import { planJobs } from '#features/plans/jobs.ts';
import { noticeAlertWriters, noticeJobs } from '#features/requests/reports/jobs.ts';
import { reviewAlarmJobs } from '#features/reviews/bursts/jobs.ts';
import { moderationJobs } from '#features/reviews/deciding/jobs.ts';
import { heldReviewJobs, planAlertWriters } from '#features/reviews/held/jobs.ts';
import { reviewAlertWriters } from '#features/reviews/mails/alerts.jobs.ts';
import { reviewMailJobs } from '#features/reviews/mails/jobs.ts';
import { textEditionJobs } from '#features/rights/editions/jobs.ts';
import { rightsJobs } from '#features/rights/jobs.ts';
import { caseNotificationJobs } from '#features/rights/notifications/jobs.ts';
import { retentionJobs } from '#features/rights/retention/jobs.ts';
import { receiptJobs } from '#features/writing/receipts/jobs.ts';
import { settleSubmitted, submissionJobs } from '#features/writing/submit/jobs.ts';
import { type AnyJobKind, jobKind } from '#platform/jobs/jobs.ts';
import { messageUpkeep } from '#platform/mail/mail-kind.ts';
import type { ProductServices } from './boot.ts';
import { housekeeping } from './housekeeping.ts';
import { ownerAlerts } from './message-kinds.ts';

function alertWriters(services: ProductServices) {
  return {
    ...reviewAlertWriters(services),
    ...noticeAlertWriters(services),
    ...invitationAlertWriters(services),
    ...planAlertWriters(services),
    ...leadAlertWriters(services),
    ...digestAlertWriters(services),
  };
}

/** Former jobs: unscheduled here, and those that are queued still do nothing. */
export const ENDED = [
  ...['announce-texts', 'count-people', 'remind-tax-certificates', 'tax-certificate-mail'],
  ...['weekly-digests', 'monthly-summaries'],
].map((name) => jobKind({ name, input: z.unknown(), run: async () => {} }));

export function jobKinds(services: ProductServices): AnyJobKind[] {
  const kinds = [
    ...registrationJobs(services),
    ...passwordJobs(services),
    ...accountJobs(services),
    ...textEditionJobs(services),
    ...backupJobs(services),
    ...galleryJobs(services),
    ...customerJobs(services),
    ...invitationJobs(services),
    ...partnerJobs(services),
    ...planJobs(services),
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
    ...alertJobs(services, ownerAlerts, alertWriters(services)),
    ...housekeeping(services),
    ...ENDED,
  ];
  return [...kinds, ...messageUpkeep(kinds, services)];
}

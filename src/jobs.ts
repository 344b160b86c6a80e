import { accountJobs } from '#features/accounts/jobs.ts';
import { alertJobs } from '#features/alerts/jobs.ts';
import { backupJobs } from '#features/backups/jobs.ts';
import { caseNotificationJobs } from '#features/case-notifications/jobs.ts';
import { customerJobs } from '#features/customers/jobs.ts';
import { digestAlertWriters, digestJobs } from '#features/digests/jobs.ts';
import { galleryJobs } from '#features/gallery/jobs.ts';
import { heldReviewJobs, planAlertWriters } from '#features/held-reviews/jobs.ts';
import { invitationAlertWriters, invitationJobs } from '#features/invitations/jobs.ts';
import { largestBusinessJobs } from '#features/largest-businesses/jobs.ts';
import { leadAlertWriters, leadJobs } from '#features/leads/jobs.ts';
import { ledgerJobs } from '#features/ledger/jobs.ts';
import { ledgerCheckJobs } from '#features/ledger-checks/jobs.ts';
import { moderationJobs } from '#features/moderation/jobs.ts';
import { noticeAlertWriters, noticeJobs } from '#features/notices/jobs.ts';
import { partnerProgramJobs } from '#features/partner-program/jobs.ts';
import { partnerTaxJobs } from '#features/partner-tax/jobs.ts';
import { passwordJobs } from '#features/passwords/jobs.ts';
import { payoutJobs } from '#features/payouts/jobs.ts';
import { planJobs } from '#features/plans/jobs.ts';
import { receiptJobs } from '#features/receipts/jobs.ts';
import { registrationJobs } from '#features/registration/jobs.ts';
import { retentionJobs } from '#features/retention/jobs.ts';
import { reviewAlarmJobs } from '#features/review-alarms/jobs.ts';
import { reviewAlertWriters } from '#features/review-mails/alerts.jobs.ts';
import { reviewMailJobs } from '#features/review-mails/jobs.ts';
import { getCase } from '#features/rights/data.ts';
import { rightsJobs } from '#features/rights/jobs.ts';
import { settleSubmitted, submissionJobs } from '#features/submissions/jobs.ts';
import { textEditionJobs } from '#features/text-editions/jobs.ts';
import type { AnyJobKind } from '#platform/jobs/jobs.ts';
import { messageUpkeep } from '#platform/mail/mail-kind.ts';
import type { ProductServices } from './boot.ts';
import { housekeeping } from './housekeeping.ts';
import { ownerAlerts } from './message-kinds.ts';
import { accountPorts } from './registration.ts';

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

export function jobKinds(services: ProductServices): AnyJobKind[] {
  const kinds = [
    ...registrationJobs(services),
    ...passwordJobs(services),
    ...accountJobs(services, accountPorts),
    ...textEditionJobs(services),
    ...largestBusinessJobs(services),
    ...backupJobs(services),
    ...galleryJobs(services),
    ...customerJobs(services),
    ...invitationJobs(services),
    ...partnerTaxJobs(services),
    ...payoutJobs(services),
    ...partnerProgramJobs(services),
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
    ...caseNotificationJobs(services, { getCase }),
    ...retentionJobs(services, accountPorts),
    ...digestJobs(services),
    ...alertJobs(services, ownerAlerts, alertWriters(services)),
    ...housekeeping(services),
  ];
  return [...kinds, ...messageUpkeep(kinds, services)];
}

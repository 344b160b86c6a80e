import { deletionRoutes } from '#features/accounts/routes/deletion.ts';
import { exportRoutes } from '#features/accounts/routes/export.ts';
import { mailLinkRoutes } from '#features/accounts/routes/mail-links.ts';
import { mailSwitchRoutes } from '#features/accounts/routes/mail-switches.ts';
import { passwordRoutes } from '#features/accounts/routes/passwords.ts';
import { profileRoutes } from '#features/accounts/routes/profile.ts';
import { registrationRoutes } from '#features/accounts/routes/registration.ts';
import { secondFactorRoutes } from '#features/accounts/routes/second-factor.ts';
import { securityRoutes } from '#features/accounts/routes/security.ts';
import { signInRoutes } from '#features/accounts/routes/sign-in.ts';
import { adminAccessRoutes } from '#features/admin/routes/access.ts';
import { adminIncidentRoutes } from '#features/admin/routes/incidents.ts';
import { adminLogRoutes } from '#features/admin/routes/log.ts';
import { adminQueueRoutes } from '#features/admin/routes/queue.ts';
import { adminStatsRoutes } from '#features/admin/routes/stats.ts';
import { adminUserRoutes } from '#features/admin/routes/users.ts';
import { cardRoutes } from '#features/cards/routes.ts';
import { consentRoutes } from '#features/consent/routes.ts';
import { contactRoutes } from '#features/contact/routes.ts';
import { customerRoutes } from '#features/customers/routes.ts';
import { deskRoutes } from '#features/invitations/routes/desk.ts';
import { drawRoutes } from '#features/invitations/routes/draws.ts';
import { jobCodeRoutes } from '#features/invitations/routes/job-codes.ts';
import { linkRoutes } from '#features/invitations/routes/links.ts';
import { templateRoutes } from '#features/invitations/routes.ts';
import { noticeRoutes } from '#features/notices/routes.ts';
import { partnerRoutes } from '#features/partners/routes.ts';
import { planRoutes } from '#features/plans/routes.ts';
import { alarmRoutes } from '#features/reviews/routes/alarms.ts';
import { appealRoutes } from '#features/reviews/routes/appeals.ts';
import { bulkRoutes } from '#features/reviews/routes/bulk.ts';
import { confirmationRoutes } from '#features/reviews/routes/confirmations.ts';
import { ledgerRoutes } from '#features/reviews/routes/ledger.ts';
import { liveRoutes } from '#features/reviews/routes/live.ts';
import { redactionRoutes } from '#features/reviews/routes/redactions.ts';
import { reviewLinkRoutes } from '#features/reviews/routes/review-links.ts';
import { savedReplyRoutes } from '#features/reviews/routes/saved-replies.ts';
import { submissionRoutes } from '#features/reviews/routes/submissions.ts';
import { reviewRoutes } from '#features/reviews/routes.ts';
import { rightsRoutes } from '#features/rights/routes.ts';
import { statsRoutes } from '#features/stats/routes.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import type { Services } from '#platform/services.ts';
import { embedRoutes } from '#surfaces/embeds/routes.ts';
import { accountPorts } from './registration.ts';

/** Every API feature, one line each; those that belong together in one group, which types check sooner. */
export function createApi(services: Services) {
  return createRouter()
    .route('/', accounts(services))
    .route('/', cardRoutes(services))
    .route('/', reviews(services))
    .route('/', invitations(services))
    .route('/', customerRoutes(services))
    .route('/', partnerRoutes(services))
    .route('/', planRoutes(services))
    .route('/', noticeRoutes(services))
    .route('/', contactRoutes(services))
    .route('/', rightsRoutes(services, accountPorts))
    .route('/', statsRoutes(services))
    .route('/', embedRoutes(services))
    .route('/', consentRoutes(services))
    .route('/', admin(services));
}

function accounts(services: Services) {
  return createRouter()
    .route('/', registrationRoutes(services, accountPorts))
    .route('/', signInRoutes(services, accountPorts))
    .route('/', profileRoutes(services, accountPorts))
    .route('/', passwordRoutes(services, accountPorts))
    .route('/', securityRoutes(services))
    .route('/', secondFactorRoutes(services))
    .route('/', mailLinkRoutes(services, accountPorts))
    .route('/', mailSwitchRoutes(services))
    .route('/', exportRoutes(services, accountPorts))
    .route('/', deletionRoutes(services, accountPorts));
}

function reviews(services: Services) {
  return createRouter()
    .route('/', reviewRoutes(services))
    .route('/', alarmRoutes(services))
    .route('/', appealRoutes(services))
    .route('/', bulkRoutes(services))
    .route('/', ledgerRoutes(services))
    .route('/', liveRoutes(services))
    .route('/', reviewLinkRoutes(services))
    .route('/', redactionRoutes(services))
    .route('/', savedReplyRoutes(services))
    .route('/', confirmationRoutes(services))
    .route('/', submissionRoutes(services));
}

function invitations(services: Services) {
  return createRouter()
    .route('/', templateRoutes(services))
    .route('/', deskRoutes(services))
    .route('/', drawRoutes(services))
    .route('/', linkRoutes(services))
    .route('/', jobCodeRoutes(services));
}

function admin(services: Services) {
  return createRouter()
    .route('/', adminStatsRoutes(services))
    .route('/', adminUserRoutes(services, accountPorts))
    .route('/', adminLogRoutes(services))
    .route('/', adminAccessRoutes(services))
    .route('/', adminIncidentRoutes(services))
    .route('/', adminQueueRoutes(services));
}

/** What the browser's client knows. */
export type Api = ReturnType<typeof createApi>;

import { deletionRoutes } from '#features/account-settings/deletion.routes.ts';
import { mailLinkRoutes } from '#features/account-settings/mail-links.routes.ts';
import { profileRoutes } from '#features/account-settings/profile.routes.ts';
import { secondFactorRoutes } from '#features/account-settings/second-factor.routes.ts';
import { securityRoutes } from '#features/account-settings/security.routes.ts';
import { alertRoutes } from '#features/alerts/routes.ts';
import { adminLogRoutes } from '#features/audit/routes.ts';
import { cardVisitRoutes } from '#features/card-visits/routes.ts';
import { cardRoutes } from '#features/cards/routes.ts';
import { consentRoutes } from '#features/consent/routes.ts';
import { contactRoutes } from '#features/contact/routes.ts';
import { customerListRoutes } from '#features/customers/lists.routes.ts';
import { customerRoutes } from '#features/customers/routes.ts';
import { exportRoutes } from '#features/data-export/routes.ts';
import { drawRoutes } from '#features/draws/routes.ts';
import { firstHourRoutes } from '#features/first-hour/routes.ts';
import { galleryRoutes } from '#features/gallery/routes.ts';
import { adminIncidentRoutes } from '#features/incidents/routes.ts';
import { deskRoutes } from '#features/invitations/desk.routes.ts';
import { linkRoutes } from '#features/invitations/links.routes.ts';
import { jobCodeRoutes } from '#features/job-codes/routes.ts';
import { leadRoutes } from '#features/leads/routes.ts';
import { ledgerRoutes } from '#features/ledger/routes.ts';
import { liveRoutes } from '#features/live-reviews/routes.ts';
import { mailSwitchRoutes } from '#features/mail-switches/routes.ts';
import { templateRoutes } from '#features/message-templates/routes.ts';
import { bulkRoutes } from '#features/moderation/bulk.routes.ts';
import { redactionRoutes } from '#features/moderation/redactions.routes.ts';
import { moderationRoutes } from '#features/moderation/routes.ts';
import { noticeRoutes } from '#features/notices/routes.ts';
import { partnerAdminRoutes } from '#features/partner-program/admin.routes.ts';
import { partnerProgramRoutes } from '#features/partner-program/routes.ts';
import { partnerTaxRoutes } from '#features/partner-tax/routes.ts';
import { passwordRoutes } from '#features/passwords/routes.ts';
import { payoutAdminRoutes } from '#features/payouts/admin.routes.ts';
import { payoutRoutes } from '#features/payouts/routes.ts';
import { placeRoutes } from '#features/places/routes.ts';
import { signRoutes } from '#features/places/signs.routes.ts';
import { planAdminRoutes } from '#features/plans/admin.routes.ts';
import { planRoutes } from '#features/plans/routes.ts';
import { appealRoutes } from '#features/receipts/routes.ts';
import { registrationRoutes } from '#features/registration/routes.ts';
import { reportRoutes } from '#features/reports/routes.ts';
import { retentionRoutes } from '#features/retention/routes.ts';
import { alarmRoutes } from '#features/review-alarms/routes.ts';
import { reviewLinkRoutes } from '#features/review-links/routes.ts';
import { reviewRequestRoutes } from '#features/review-requests/routes.ts';
import { reviewRoutes } from '#features/reviews/routes.ts';
import { getStanding } from '#features/reviews/status-counts.data.ts';
import { rightsAdminRoutes } from '#features/rights/admin.routes.ts';
import { rightsRoutes } from '#features/rights/routes.ts';
import { savedReplyRoutes } from '#features/saved-replies/routes.ts';
import { serviceRoutes } from '#features/services/routes.ts';
import { signInRoutes } from '#features/sign-in/routes.ts';
import { statsRoutes } from '#features/stats/routes.ts';
import { submissionRoutes } from '#features/submissions/routes.ts';
import { translationRoutes } from '#features/translations/routes.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import type { Services } from '#platform/services.ts';
import { adminAccessRoutes } from '#surfaces/admin/access.routes.ts';
import { adminBackupRoutes } from '#surfaces/admin/backups.routes.ts';
import { adminQueueRoutes } from '#surfaces/admin/queue.routes.ts';
import { adminStatsRoutes } from '#surfaces/admin/stats.routes.ts';
import { adminUserRoutes } from '#surfaces/admin/users.routes.ts';
import { embedRoutes } from '#surfaces/embeds/routes.ts';
import type { ProductServices } from './boot.ts';
import { ownerAlerts, switchableMails } from './message-kinds.ts';
import { accountPorts } from './registration.ts';

/** Every API feature, one line each; those that belong together in one group, which types check sooner. */
export function createApi(services: ProductServices) {
  return createRouter()
    .route('/', accounts(services))
    .route('/', cards(services))
    .route('/', firstHourRoutes(services))
    .route('/', reviews(services))
    .route('/', invitations(services))
    .route('/', customerRoutes(services))
    .route('/', customerListRoutes(services))
    .route('/', leadRoutes(services))
    .route('/', partners(services))
    .route('/', planRoutes(services))
    .route('/', planAdminRoutes(services))
    .route('/', noticeRoutes(services))
    .route('/', contactRoutes(services))
    .route('/', rightsRoutes(services))
    .route('/', rightsAdminRoutes(services, accountPorts))
    .route('/', retentionRoutes(services, accountPorts))
    .route('/', statsRoutes(services))
    .route('/', reportRoutes(services))
    .route('/', embedRoutes(services))
    .route('/', consentRoutes(services))
    .route('/', admin(services));
}

function cards(services: ProductServices) {
  return createRouter()
    .route('/', cardRoutes(services))
    .route('/', serviceRoutes(services))
    .route('/', galleryRoutes(services))
    .route('/', translationRoutes(services))
    .route('/', cardVisitRoutes(services))
    .route('/', placeRoutes(services))
    .route('/', signRoutes(services));
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
    .route('/', mailSwitchRoutes(services, switchableMails))
    .route('/', alertRoutes(services, ownerAlerts))
    .route('/', exportRoutes(services, accountPorts))
    .route('/', deletionRoutes(services, accountPorts));
}

function reviews(services: ProductServices) {
  return createRouter()
    .route('/', moderationRoutes(services))
    .route('/', reviewRoutes(services))
    .route('/', alarmRoutes(services))
    .route('/', appealRoutes(services))
    .route('/', bulkRoutes(services))
    .route('/', ledgerRoutes(services))
    .route('/', liveRoutes(services, { getStanding }))
    .route('/', reviewLinkRoutes(services))
    .route('/', redactionRoutes(services))
    .route('/', savedReplyRoutes(services))
    .route('/', submissionRoutes(services));
}

function partners(services: ProductServices) {
  return createRouter()
    .route('/', partnerTaxRoutes(services))
    .route('/', payoutRoutes(services))
    .route('/', payoutAdminRoutes(services))
    .route('/', partnerProgramRoutes(services))
    .route('/', partnerAdminRoutes(services));
}

function invitations(services: Services) {
  return createRouter()
    .route('/', templateRoutes(services))
    .route('/', deskRoutes(services))
    .route('/', reviewRequestRoutes(services))
    .route('/', drawRoutes(services))
    .route('/', linkRoutes(services))
    .route('/', jobCodeRoutes(services));
}

function admin(services: ProductServices) {
  return createRouter()
    .route('/', adminStatsRoutes(services))
    .route('/', adminUserRoutes(services, accountPorts))
    .route('/', adminLogRoutes(services))
    .route('/', adminAccessRoutes(services))
    .route('/', adminIncidentRoutes(services))
    .route('/', adminQueueRoutes(services))
    .route('/', adminBackupRoutes(services));
}

export type Api = ReturnType<typeof createApi>;

import { businessRoutes } from '#features/account-screens/businesses/routes.ts';
import { passwordRoutes } from '#features/account-screens/passwords/routes.ts';
import { joiningRoutes } from '#features/account-screens/people/joining.routes.ts';
import { peopleRoutes } from '#features/account-screens/people/routes.ts';
import { registrationRoutes } from '#features/account-screens/registration/routes.ts';
import { deletionRoutes } from '#features/account-screens/settings/deletion.routes.ts';
import { mailLinkRoutes } from '#features/account-screens/settings/mail-links.routes.ts';
import { profileRoutes } from '#features/account-screens/settings/profile.routes.ts';
import { secondFactorRoutes } from '#features/account-screens/settings/second-factor.routes.ts';
import { securityRoutes } from '#features/account-screens/settings/security.routes.ts';
import { signInRoutes } from '#features/account-screens/sign-in/routes.ts';
import { mailSwitchRoutes } from '#features/accounts/mail-switches/routes.ts';
import { alertRoutes } from '#features/app/alerts/routes.ts';
import { adminLogRoutes } from '#features/audit/routes.ts';
import { planRoutes } from '#features/billing/asking/routes.ts';
import { adminBillingRoutes } from '#features/billing/books/admin.routes.ts';
import { ownDocumentRoutes } from '#features/billing/books/routes.ts';
import { billingRoutes } from '#features/billing/routes.ts';
import { yearlyRoutes } from '#features/billing/yearly/routes.ts';
import { cardVisitRoutes } from '#features/card-visits/routes.ts';
import { galleryRoutes } from '#features/cards/gallery/routes.ts';
import { cardRoutes } from '#features/cards/routes.ts';
import { serviceRoutes } from '#features/cards/services/routes.ts';
import { translationRoutes } from '#features/cards/translations/routes.ts';
import { consentRoutes } from '#features/consent/routes.ts';
import { customerListRoutes } from '#features/customers/lists.routes.ts';
import { templateRoutes } from '#features/customers/messages/routes.ts';
import { customerRoutes } from '#features/customers/routes.ts';
import { drawRoutes } from '#features/draws/routes.ts';
import { reportRoutes } from '#features/figures/files/routes.ts';
import { statsRoutes } from '#features/figures/stats/routes.ts';
import { firstHourRoutes } from '#features/invitations/first-hour/routes.ts';
import { jobCodeRoutes } from '#features/invitations/job-codes/routes.ts';
import { linkRoutes } from '#features/invitations/links.routes.ts';
import { invitationRoutes } from '#features/invitations/queue/routes.ts';
import { reviewRequestRoutes } from '#features/invitations/requests/routes.ts';
import { leadRoutes } from '#features/leads/routes.ts';
import { ledgerRoutes } from '#features/ledger/routes.ts';
import { payoutRoutes } from '#features/partners/payouts/routes.ts';
import { partnerProgramRoutes } from '#features/partners/program/routes.ts';
import { placeRoutes } from '#features/places/routes.ts';
import { signRoutes } from '#features/places/signs.routes.ts';
import { programInvitationRoutes } from '#features/programs/api/invitations.routes.ts';
import { programReadRoutes } from '#features/programs/api/reads.routes.ts';
import { programReviewRoutes } from '#features/programs/api/reviews.routes.ts';
import { keyRoutes } from '#features/programs/keys/routes.ts';
import { webhookRoutes } from '#features/programs/webhooks/routes.ts';
import { appealRoutes } from '#features/requests/appeals/routes.ts';
import { contactRoutes } from '#features/requests/contact/routes.ts';
import { planRequestRoutes } from '#features/requests/plans/routes.ts';
import { noticeRoutes } from '#features/requests/reports/routes.ts';
import { alarmRoutes } from '#features/reviews/bursts/routes.ts';
import { bulkRoutes } from '#features/reviews/deciding/bulk.routes.ts';
import { reviewPictureRoutes } from '#features/reviews/deciding/picture.routes.ts';
import { redactionRoutes } from '#features/reviews/deciding/redactions.routes.ts';
import { moderationRoutes } from '#features/reviews/deciding/routes.ts';
import { liveRoutes } from '#features/reviews/live/routes.ts';
import { reviewLinkRoutes } from '#features/reviews/mailed-links/routes.ts';
import { reviewRoutes } from '#features/reviews/routes.ts';
import { savedReplyRoutes } from '#features/reviews/saved-replies/routes.ts';
import { rightsAdminRoutes } from '#features/rights/admin.routes.ts';
import { exportRoutes } from '#features/rights/export/routes.ts';
import { retentionRoutes } from '#features/rights/retention/routes.ts';
import { rightsRoutes } from '#features/rights/routes.ts';
import { submissionRoutes } from '#features/writing/submit/routes.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import type { Services } from '#platform/services.ts';
import { adminAccessRoutes } from '#surfaces/admin/access.routes.ts';
import { adminBackupRoutes } from '#surfaces/admin/backups.routes.ts';
import { adminQueueRoutes } from '#surfaces/admin/queue.routes.ts';
import { adminRequestRoutes } from '#surfaces/admin/requests.routes.ts';
import { adminStatsRoutes } from '#surfaces/admin/stats.routes.ts';
import { adminUserRoutes } from '#surfaces/admin/users.routes.ts';
import { embedRoutes } from '#surfaces/embeds/routes.ts';
import type { ProductServices } from './boot.ts';
import { ownerAlerts, switchableMails } from './message-kinds.ts';

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
    .route('/', billing(services))
    .route('/', noticeRoutes(services))
    .route('/', appealRoutes(services))
    .route('/', contactRoutes(services))
    .route('/', planRequestRoutes(services))
    .route('/', adminRequestRoutes(services))
    .route('/', rightsRoutes(services))
    .route('/', rightsAdminRoutes(services))
    .route('/', retentionRoutes(services))
    .route('/', statsRoutes(services))
    .route('/', reportRoutes(services))
    .route('/', webhookRoutes(services))
    .route('/', embedRoutes(services))
    .route('/', consentRoutes(services))
    .route('/', programs(services))
    .route('/', admin(services));
}

function billing(services: ProductServices) {
  return createRouter()
    .route('/', billingRoutes(services))
    .route('/', yearlyRoutes(services))
    .route('/', ownDocumentRoutes(services))
    .route('/', adminBillingRoutes(services));
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

function accounts(services: ProductServices) {
  return createRouter()
    .route('/', registrationRoutes(services))
    .route('/', signInRoutes(services))
    .route('/', businessRoutes(services))
    .route('/', peopleRoutes(services))
    .route('/', joiningRoutes(services))
    .route('/', profileRoutes(services))
    .route('/', passwordRoutes(services))
    .route('/', securityRoutes(services))
    .route('/', secondFactorRoutes(services))
    .route('/', mailLinkRoutes(services))
    .route('/', mailSwitchRoutes(services, switchableMails))
    .route('/', alertRoutes(services, ownerAlerts))
    .route('/', exportRoutes(services))
    .route('/', deletionRoutes(services));
}

function reviews(services: ProductServices) {
  return createRouter()
    .route('/', moderationRoutes(services))
    .route('/', reviewPictureRoutes(services))
    .route('/', reviewRoutes(services))
    .route('/', alarmRoutes(services))
    .route('/', bulkRoutes(services))
    .route('/', ledgerRoutes(services))
    .route('/', liveRoutes(services))
    .route('/', reviewLinkRoutes(services))
    .route('/', redactionRoutes(services))
    .route('/', savedReplyRoutes(services))
    .route('/', submissionRoutes(services));
}

function partners(services: ProductServices) {
  return createRouter().route('/', payoutRoutes(services)).route('/', partnerProgramRoutes(services));
}

function invitations(services: Services) {
  return createRouter()
    .route('/', templateRoutes(services))
    .route('/', invitationRoutes(services))
    .route('/', reviewRequestRoutes(services))
    .route('/', drawRoutes(services))
    .route('/', linkRoutes(services))
    .route('/', jobCodeRoutes(services));
}

function programs(services: ProductServices) {
  return createRouter()
    .route('/', keyRoutes(services))
    .route('/', programReviewRoutes(services))
    .route('/', programInvitationRoutes(services))
    .route('/', programReadRoutes(services));
}

function admin(services: ProductServices) {
  return createRouter()
    .route('/', adminStatsRoutes(services))
    .route('/', adminUserRoutes(services))
    .route('/', adminLogRoutes(services))
    .route('/', adminAccessRoutes(services))
    .route('/', adminQueueRoutes(services))
    .route('/', adminBackupRoutes(services));
}

export type Api = ReturnType<typeof createApi>;

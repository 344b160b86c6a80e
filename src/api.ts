import { accountRoutes } from '#features/accounts/routes.ts';
import { adminRoutes } from '#features/admin/routes.ts';
import { cardRoutes } from '#features/cards/routes.ts';
import { consentRoutes } from '#features/consent/routes.ts';
import { contactRoutes } from '#features/contact/routes.ts';
import { customerRoutes } from '#features/customers/routes.ts';
import { invitationRoutes } from '#features/invitations/routes.ts';
import { noticeRoutes } from '#features/notices/routes.ts';
import { partnerRoutes } from '#features/partners/routes.ts';
import { planRoutes } from '#features/plans/routes.ts';
import { reviewRoutes } from '#features/reviews/routes.ts';
import { rightsRoutes } from '#features/rights/routes.ts';
import { statsRoutes } from '#features/stats/routes.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import type { Services } from '#platform/services.ts';
import { embedRoutes } from '#surfaces/embeds/routes.ts';
import { accountPorts } from './registration.ts';

/** Every API feature, one line each. */
export function createApi(services: Services) {
  return createRouter()
    .route('/', accountRoutes(services, accountPorts))
    .route('/', cardRoutes(services))
    .route('/', reviewRoutes(services))
    .route('/', invitationRoutes(services))
    .route('/', customerRoutes(services))
    .route('/', partnerRoutes(services))
    .route('/', planRoutes(services))
    .route('/', noticeRoutes(services))
    .route('/', contactRoutes(services))
    .route('/', rightsRoutes(services, accountPorts))
    .route('/', statsRoutes(services))
    .route('/', embedRoutes(services))
    .route('/', consentRoutes(services))
    .route('/', adminRoutes(services, accountPorts));
}

/** What the browser's client knows. */
export type Api = ReturnType<typeof createApi>;

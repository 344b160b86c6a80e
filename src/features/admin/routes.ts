import type { AccountPorts } from '#features/accounts/mutations.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import type { Services } from '#platform/services.ts';
import { adminAccessRoutes } from './routes/access.ts';
import { adminIncidentRoutes } from './routes/incidents.ts';
import { adminLogRoutes } from './routes/log.ts';
import { adminQueueRoutes } from './routes/queue.ts';
import { adminStatsRoutes } from './routes/stats.ts';
import { adminUserRoutes } from './routes/users.ts';

/** What admins see of the whole site and do to accounts. */
export function adminRoutes(services: Services, ports: AccountPorts) {
  return createRouter()
    .route('/', adminStatsRoutes(services))
    .route('/', adminUserRoutes(services, ports))
    .route('/', adminLogRoutes(services))
    .route('/', adminAccessRoutes(services))
    .route('/', adminIncidentRoutes(services))
    .route('/', adminQueueRoutes(services));
}

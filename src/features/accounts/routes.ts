import { createRouter } from '#platform/http/endpoint.ts';
import type { Services } from '#platform/services.ts';
import type { AccountPorts } from './mutations.ts';
import { deletionRoutes } from './routes/deletion.ts';
import { exportRoutes } from './routes/export.ts';
import { mailLinkRoutes } from './routes/mail-links.ts';
import { mailSwitchRoutes } from './routes/mail-switches.ts';
import { passwordRoutes } from './routes/passwords.ts';
import { profileRoutes } from './routes/profile.ts';
import { registrationRoutes } from './routes/registration.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { securityRoutes } from './routes/security.ts';
import { signInRoutes } from './routes/sign-in.ts';

/** Accounts: opening one, entering it, changing it, leaving. */
export function accountRoutes(services: Services, ports: AccountPorts) {
  return createRouter()
    .route('/', registrationRoutes(services, ports))
    .route('/', signInRoutes(services, ports))
    .route('/', profileRoutes(services, ports))
    .route('/', passwordRoutes(services, ports))
    .route('/', securityRoutes(services))
    .route('/', secondFactorRoutes(services))
    .route('/', mailLinkRoutes(services, ports))
    .route('/', mailSwitchRoutes(services))
    .route('/', exportRoutes(services, ports))
    .route('/', deletionRoutes(services, ports));
}

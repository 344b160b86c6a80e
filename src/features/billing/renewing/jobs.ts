import type { DeclaredAlert } from '#features/app/alerts/policy.ts';
import type { Services } from '#platform/services.ts';
import { findRunning } from '../data.ts';
import { lapsesOn } from '../retries.policy.ts';
import { billingMatters, renewalFailedAlert } from './alerts.copy.he.ts';

export function renewalAlerts({ db }: Pick<Services, 'db'>): DeclaredAlert[] {
  return [
    {
      matter: billingMatters.renewalFailed,
      async write({ businessId }) {
        const failedOn = (await findRunning(db, businessId))?.failedOn;
        return failedOn ? { ...renewalFailedAlert(lapsesOn(failedOn)), url: '/plans' } : null;
      },
    },
  ];
}

import {
  hasSwitch,
  type MailSwitches,
  type Matter,
  type Matters,
} from '#features/accounts/mail-switches/policy.ts';
import { type AlertKinds, hasAlert } from '#features/app/alerts/policy.ts';
import { billingMatters } from '#features/billing/renewing/alerts.copy.he.ts';
import { digestMatters } from '#features/figures/digests/alerts.copy.he.ts';
import { invitationMatters } from '#features/invitations/alerts.copy.he.ts';
import { leadMatters } from '#features/leads/alerts.copy.he.ts';
import { noticeMatters } from '#features/requests/reports/alerts.copy.he.ts';
import { reviewMatters } from '#features/reviews/alerts.copy.he.ts';
import { planMatters } from '#features/reviews/held/alerts.copy.he.ts';

/** All that owners hear of: API, settings, pages, export and tests follow from this list. */
export const ownerMatters: Matters = {
  ...reviewMatters,
  ...noticeMatters,
  ...invitationMatters,
  ...planMatters,
  ...billingMatters,
  ...leadMatters,
  ...digestMatters,
};

export const switchableMails: MailSwitches = matching(hasSwitch);
export const ownerAlerts: AlertKinds = matching(hasAlert);

function matching<M extends Matter>(isMeant: (matter: Matter) => matter is M): Record<string, M> {
  const entries = Object.entries(ownerMatters).flatMap(([field, matter]) =>
    isMeant(matter) ? [[field, matter] as const] : [],
  );
  return Object.fromEntries(entries);
}

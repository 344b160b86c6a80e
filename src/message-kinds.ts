import type { MailSwitches } from '#features/accounts/mail-switches/policy.ts';
import type { AlertKinds } from '#features/app/alerts/policy.ts';
import { digestAlerts } from '#features/figures/digests/alerts.copy.he.ts';
import { digestMailSwitches } from '#features/figures/digests/mails.copy.he.ts';
import { invitationAlerts } from '#features/invitations/alerts.copy.he.ts';
import { leadAlerts } from '#features/leads/alerts.copy.he.ts';
import { leadMailSwitches } from '#features/leads/mails.copy.he.ts';
import { noticeAlerts } from '#features/requests/reports/alerts.copy.he.ts';
import { reviewAlerts } from '#features/reviews/alerts.copy.he.ts';
import { planAlerts } from '#features/reviews/held/alerts.copy.he.ts';
import { reviewMailSwitches } from '#features/reviews/mails/copy.he.ts';

/** Every kind of mail that owners can switch off: API, settings, pages, export and tests follow from this list. */
export const switchableMails = {
  ...reviewMailSwitches,
  ...leadMailSwitches,
  ...digestMailSwitches,
} satisfies MailSwitches;

/** Every matter that owners are alerted of on their devices: API, settings, export and tests follow from this list. */
export const ownerAlerts = {
  ...reviewAlerts,
  ...noticeAlerts,
  ...invitationAlerts,
  ...planAlerts,
  ...leadAlerts,
  ...digestAlerts,
} satisfies AlertKinds;

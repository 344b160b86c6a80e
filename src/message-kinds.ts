import type { AlertKinds } from '#features/alerts/policy.ts';
import { digestAlerts } from '#features/digests/alerts.copy.he.ts';
import { digestMailSwitches } from '#features/digests/mails.copy.he.ts';
import { planAlerts } from '#features/held-reviews/alerts.copy.he.ts';
import { invitationAlerts } from '#features/invitations/alerts.copy.he.ts';
import { leadAlerts } from '#features/leads/alerts.copy.he.ts';
import { leadMailSwitches } from '#features/leads/mails.copy.he.ts';
import type { MailSwitches } from '#features/mail-switches/policy.ts';
import { noticeAlerts } from '#features/notices/alerts.copy.he.ts';
import { reviewMailSwitches } from '#features/review-mails/copy.he.ts';
import { reviewAlerts } from '#features/reviews/alerts.copy.he.ts';

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

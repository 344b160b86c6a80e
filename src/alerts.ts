import type { AlertKinds } from '#features/alerts/policy.ts';
import { planAlerts } from '#features/held-reviews/alerts.copy.he.ts';
import { invitationAlerts } from '#features/invitations/alerts.copy.he.ts';
import { noticeAlerts } from '#features/notices/alerts.copy.he.ts';
import { reviewAlerts } from '#features/reviews/alerts.copy.he.ts';
import { statsAlerts } from '#features/stats/alerts.copy.he.ts';

/** Every matter that owners are alerted of on their devices: API, settings, export and tests follow from this list. */
export const ownerAlerts = {
  ...reviewAlerts,
  ...noticeAlerts,
  ...invitationAlerts,
  ...planAlerts,
  ...statsAlerts,
} satisfies AlertKinds;

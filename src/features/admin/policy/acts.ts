/** What admins do, as their log knows it. */
const DEEDS = [
  'plan_changed',
  'status_changed',
  'account_closed',
  'sessions_ended',
  'plan_request_declined',
  'referral_approved',
  'referral_rejected',
  'payment_recorded',
  'refund_recorded',
  'months_closed',
  'payout_paid',
  'job_retried',
] as const;

/** What they read of people. */
const READINGS = [
  'users_read',
  'plan_requests_read',
  'referrals_read',
  'payments_read',
  'payouts_read',
  'invoice_read',
  'log_read',
] as const;

export const ADMIN_ACTS = [...DEEDS, ...READINGS] as const;

export type AdminAct = (typeof ADMIN_ACTS)[number];
export type AdminReading = (typeof READINGS)[number];

const DAY_MS = 86_400_000;
/** As the privacy policy says of security logs: 12 months. */
export const LOG_KEPT_MS = 365 * DAY_MS;
export const SAME_READING_MS = 5 * 60_000;

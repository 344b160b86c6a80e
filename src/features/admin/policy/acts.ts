/** What the log of admins knows: acts first, then readings of what is personal. */
export const ADMIN_ACTS = [
  'plan_changed',
  'status_changed',
  'account_closed',
  'plan_request_declined',
  'referral_approved',
  'referral_rejected',
  'payment_recorded',
  'refund_recorded',
  'months_closed',
  'payout_paid',
  'job_retried',
  'users_read',
  'plan_requests_read',
  'referrals_read',
  'payments_read',
  'payouts_read',
  'invoice_read',
  'log_read',
] as const;

export type AdminAct = (typeof ADMIN_ACTS)[number];

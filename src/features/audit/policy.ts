const DEEDS = [
  'plan_changed',
  'status_changed',
  'account_closed',
  'business_suspended',
  'business_let_back',
  'sessions_ended',
  'plan_request_declined',
  'referral_approved',
  'referral_rejected',
  'payment_recorded',
  'refund_recorded',
  'card_refunded',
  'difference_closed',
  'months_closed',
  'document_returned',
  'payout_paid',
  'appeal_answered',
  'notice_answered',
  'message_handled',
  'job_retried',
  'access_reviewed',
  'rights_case_confirmed',
  'rights_match_added',
  'rights_match_removed',
  'rights_case_extended',
  'rights_case_performed',
  'rights_case_refused',
  'rights_restriction_lifted',
] as const;

export const READINGS = [
  'users_read',
  'payments_read',
  'subscriptions_read',
  'payouts_read',
  'invoice_read',
  'alarms_read',
  // No longer written: its lines are kept for a year.
  'evidence_read',
  'requests_read',
  'log_read',
  'access_read',
  'rights_cases_read',
  'rights_case_read',
] as const;

/** Acts of earlier versions, of which the log still holds lines. */
const FORMER = [
  'referrals_read',
  'plan_requests_read',
  'appeals_read',
  'notices_read',
  'messages_read',
  'incident_opened',
  'incident_changed',
  'incident_closed',
  'incident_reopened',
  'incidents_read',
  'document_checked',
  'payout_approved',
  'tax_checked',
  'tax_declined',
  'tax_read',
  'payouts_exported',
] as const;

export const ADMIN_ACTS = [...DEEDS, ...READINGS, ...FORMER] as const;

export type AdminAct = (typeof ADMIN_ACTS)[number];
export type AdminReading = (typeof READINGS)[number];

export const SAME_READING_MS = 5 * 60_000;

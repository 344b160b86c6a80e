import type { RetentionPeriod } from '#features/privacy/contract.ts';

/** Retention of each kind of data: the privacy policy and the nightly job both follow this table. */
export const PERIODS: Record<RetentionPeriod, { years?: number; months?: number; days?: number }> = {
  account: { days: 30 },
  reviews: { years: 7 },
  books: { years: 7 },
  leads: { months: 6 },
  notices: { days: 90 },
  analytics: { months: 26 },
  security_logs: { months: 12 },
  consents: { years: 7 },
};

export const RETENTION_PERIODS = Object.keys(PERIODS) as RetentionPeriod[];

export function keptSince(period: RetentionPeriod, now: Date): Date {
  const { years = 0, months = 0, days = 0 } = PERIODS[period];
  const since = new Date(now);
  const day = since.getUTCDate();
  since.setUTCMonth(since.getUTCMonth() - months - years * 12);
  // The last day of a shorter month, not the first of the next.
  if (since.getUTCDate() !== day) since.setUTCDate(0);
  since.setUTCDate(since.getUTCDate() - days);
  return since;
}

import { unitsUntil } from '#platform/zoned-time.ts';

/** Requests that people may make about their data, in the order in which the page lists them. */
export const REQUEST_TYPES = ['access', 'rectification', 'erasure', 'restriction', 'portability'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

/** Endings of a case: done as asked, refused with a reason, or never confirmed. */
export const CASE_ENDINGS = ['performed', 'refused', 'lapsed'] as const;
export type CaseEnding = (typeof CASE_ENDINGS)[number];

export const CASE_ACTS = [
  'received',
  'confirmed',
  'confirmed_by_admin',
  'match_added',
  'match_removed',
  'reminded',
  'overdue',
  'extended',
  'export_offered',
  'export_downloaded',
  'erased',
  'rectified',
  'restricted',
  'restriction_lifted',
  'refused',
  'lapsed',
] as const;
export type CaseAct = (typeof CASE_ACTS)[number];

export const CASE_LINK_ACTS = ['confirm', 'download'] as const;
export type LinkAct = (typeof CASE_LINK_ACTS)[number];

export const CASE_STATUSES = ['unconfirmed', 'open', ...CASE_ENDINGS] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

const DAY_MS = 86_400_000;
/** The promise of the page: an answer within 30 days, and where it is complicated within 60 more. */
export const DUE_DAYS = 30;
const EXTENSION_DAYS = 60;
const REMINDER_DAYS = 25;

export const CONFIRM_LINK_DAYS = 7;
export const DOWNLOAD_LINK_DAYS = 7;

export interface CaseState {
  receivedAt: Date;
  confirmedAt: Date | null;
  extendedAt: Date | null;
  ending: CaseEnding | null;
}

export function statusOf({ ending, confirmedAt }: Pick<CaseState, 'ending' | 'confirmedAt'>): CaseStatus {
  return ending ?? (confirmedAt ? 'open' : 'unconfirmed');
}

export function dueAt({ receivedAt, extendedAt }: Pick<CaseState, 'receivedAt' | 'extendedAt'>): Date {
  return daysAfter(receivedAt, extendedAt ? DUE_DAYS + EXTENSION_DAYS : DUE_DAYS);
}

export type ExtensionRefusal = 'not_open' | 'extended' | 'too_late';

/** Returns why a case may not be extended now; null where it may. The requester has to be told before day 30. */
export function refuseExtension(state: CaseState, now: Date): ExtensionRefusal | null {
  if (statusOf(state) !== 'open') return 'not_open';
  if (state.extendedAt) return 'extended';
  return now < daysAfter(state.receivedAt, DUE_DAYS) ? null : 'too_late';
}

export function alarmOf(state: CaseState, now: Date): 'soon' | 'overdue' | null {
  const due = dueAt(state);
  if (now >= due) return 'overdue';
  return now >= daysAfter(due, REMINDER_DAYS - DUE_DAYS) ? 'soon' : null;
}

/** Below zero: overdue. */
export function daysLeft(due: Date, now: Date): number {
  return unitsUntil(due, now, DAY_MS);
}

/** The same time of day (UTC) so many days later. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}

export function isLapsed({ receivedAt }: Pick<CaseState, 'receivedAt'>, now: Date): boolean {
  return now >= daysAfter(receivedAt, DUE_DAYS);
}

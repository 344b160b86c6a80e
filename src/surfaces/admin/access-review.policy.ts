const EVERY_MONTHS = 3;
/** A right that nobody has used for so long is one too many. */
const UNUSED_DAYS = 90;
const DAY_MS = 86_400_000;

/** By when the admins have to be looked over again. @param begun where nobody has yet: since when there are any */
export function reviewDueAt(lastReview: Date | null, begun: Date): Date {
  const due = new Date(lastReview ?? begun);
  const day = due.getUTCDate();
  due.setUTCMonth(due.getUTCMonth() + EVERY_MONTHS);
  // The last day of a shorter month, not the first of the next.
  if (due.getUTCDate() !== day) due.setUTCDate(0);
  return due;
}

/** Whether somebody has had a right for long without a use of it. */
export function isUnused(lastUse: Date | null, since: Date, now: Date): boolean {
  return now.getTime() - (lastUse ?? since).getTime() > UNUSED_DAYS * DAY_MS;
}

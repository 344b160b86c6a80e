export const CALENDAR_JOBS = ['job digests', 'job billing-yearly'];

/** Jobs and files that may read all businesses, and why. Of calls only those of admins may. */
export const OVER_ALL: Record<string, string[]> = {
  'a mail about one row, by the random id that its job was given': [
    ...['job plan-request-mail', 'job plan-answer-mail', 'job review-notice-mail'],
    ...['job billing-ending-mail'],
  ],
  'asks which businesses there is something to do for, and does it business by business': [
    ...['job close-partner-months'],
    ...['job settle-messages', 'job open-held-reviews', 'job watch-skew', 'job chain-ledger'],
    ...['job prove-ledger', 'job count-sign-ups'],
  ],
  'goes through all owners on certain days, and does the rest business by business': CALENDAR_JOBS,
  'ends or removes by age alone, whose ever it is, and shows it to nobody': [
    ...[
      'job forget-removed-customers',
      'job forget-removed-pictures',
      'job expire-invitations',
      'job forget-partner-invoices',
    ],
    ...['job sweep-messages', 'job press-notices', 'job enforce-retention'],
    ...['job sweep-review-batches', 'job sweep-pages', 'job forget-program-events'],
  ],
  'asks which stored files are still named by a row, by their random names': ['job sweep-files'],
  'lists the addresses of all public cards': ['/sitemap.xml'],
};

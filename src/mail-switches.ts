import { leadMailSwitches } from '#features/leads/mails.copy.he.ts';
import type { MailSwitches } from '#features/mail-switches/policy.ts';
import { reviewMailSwitches } from '#features/review-mails/copy.he.ts';
import { statsMailSwitches } from '#features/stats/digest.copy.he.ts';

/** Every kind of mail that owners can switch off: API, settings, pages, export and tests follow from this list. */
export const switchableMails = {
  ...reviewMailSwitches,
  ...leadMailSwitches,
  ...statsMailSwitches,
} satisfies MailSwitches;

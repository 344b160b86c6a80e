import type { MailSwitches } from '#features/mail-switches/policy.ts';
import { reviewMailSwitches } from '#features/review-mails/copy.he.ts';
import { statsMailSwitches } from '#features/stats/digest.copy.he.ts';

/**
 * Every kind of mail that owners can switch off. The API's fields, the settings screen, the page behind a mail's foot,
 * the export and the tests over all kinds are made from this.
 */
export const switchableMails = { ...reviewMailSwitches, ...statsMailSwitches } satisfies MailSwitches;

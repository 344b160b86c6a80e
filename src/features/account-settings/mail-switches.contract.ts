import { z } from 'zod';
import { MAIL_KINDS } from '#features/accounts/policy/mail-kinds.ts';

/** Which kinds of mail come. */
export const mailSwitchesSchema = z.object({
  newReview: z.boolean().describe('When a review comes in'),
  weeklyDigest: z.boolean().describe('On Sunday mornings, where there is something to tell'),
});
export const mailSwitchesBody = mailSwitchesSchema.partial().strict();
export type MailSwitches = z.infer<typeof mailSwitchesSchema>;

/** What stands in a link is longer than what a browser's form would make of it. */
const ownerLinkToken = z.string().max(400);

export const unsubscribeParams = z.object({ kind: z.enum(MAIL_KINDS) });
export const unsubscribeQuery = z.object({ token: ownerLinkToken });
export const unsubscribeBody = z.object({ token: ownerLinkToken });
export const subscriptionSchema = z.object({ isOn: z.boolean() });

import { z } from 'zod';
import type { MailSwitches } from './policy.ts';

export function mailSwitchesSchema(switches: MailSwitches) {
  const fields = Object.entries(switches).map(([field, { mail }]) => [
    field,
    z.boolean().describe(mail.when),
  ]);
  return z.object(Object.fromEntries(fields) as Record<string, z.ZodBoolean>);
}

/** Data in a link may be longer than the same data in a browser's form. */
const ownerLinkToken = z.string().max(400);

export function unsubscribeParams(switches: MailSwitches) {
  return z.object({ kind: z.enum(Object.values(switches).map(({ kind }) => kind)) });
}
export const unsubscribeQuery = z.object({ token: ownerLinkToken });
export const unsubscribeBody = z.object({ token: ownerLinkToken });
export const subscriptionSchema = z.object({ isOn: z.boolean() });

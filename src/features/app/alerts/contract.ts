import { z } from 'zod';
import { alertsCopy } from './copy.he.ts';
import type { AlertKinds } from './policy.ts';

const BYTES = /^[\w-]+={0,2}$/;

/** As `PushSubscription.toJSON()` gives it. */
export const deviceBody = z.object({
  endpoint: z.url(alertsCopy.errors.endpoint).max(2_000, alertsCopy.errors.endpoint),
  expirationTime: z
    .number()
    .nullable()
    .optional()
    .describe('Ignored: the push service reports expired subscriptions'),
  keys: z.object({
    p256dh: z.string().regex(BYTES).length(87),
    auth: z.string().regex(BYTES).length(22),
  }),
});
export type DeviceBody = z.infer<typeof deviceBody>;

export function alertSchemas(kinds: AlertKinds) {
  const ofKind = z.object({ isOn: z.boolean(), isUrgent: z.boolean() });
  const fields = Object.entries(kinds).map(([field, { alert }]) => [field, ofKind.describe(alert.when)]);
  const settings = z.object({
    kinds: z.object(Object.fromEntries(fields) as Record<string, typeof ofKind>).partial(),
    quietAtNight: z.boolean().describe('From 21:00 to 8:00, Israel time'),
    quietOnSabbath: z.boolean().describe('On the Sabbath, on holidays and from the afternoon before'),
    showsText: z.boolean().describe('Names and words are shown on a locked screen'),
  });
  return {
    change: z.strictObject({
      kinds: z.partialRecord(z.enum(Object.keys(kinds)), ofKind.partial().strict()).optional(),
      quietAtNight: z.boolean().optional(),
      quietOnSabbath: z.boolean().optional(),
      showsText: z.boolean().optional(),
    }),
    answer: settings.extend({
      publicKey: z.string().nullable().describe('For subscribing; null where this site cannot send pushes'),
      isOnHere: z.boolean().describe('Whether the browser that asks takes pushes'),
      devices: z.int().describe('Browsers that take pushes'),
    }),
  };
}
export type AlertsAnswer = z.infer<ReturnType<typeof alertSchemas>['answer']>;
export type AlertsChange = z.infer<ReturnType<typeof alertSchemas>['change']>;

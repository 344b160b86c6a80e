import { z } from 'zod';
import { consentCopy } from './copy.he.ts';
import type { ConsentRecord } from './record.contract.ts';

const EARLIEST = '2020';

/** Record as the browser keeps it and the banner sends it. Its time is the visitor's own, and is stored as sent. */
export const consentBody = z.strictObject({
  preferences: z.strictObject({
    essential: z.literal(true, consentCopy.errors.essential),
    analytics: z.boolean(),
    marketing: z.boolean(),
    functional: z.boolean(),
  }),
  timestamp: z.iso
    .datetime(consentCopy.errors.timestamp)
    .refine((text) => text > EARLIEST, consentCopy.errors.timestamp),
  version: z.string().regex(/^\d{1,3}\.\d{1,3}$/, consentCopy.errors.version),
}) satisfies z.ZodType<ConsentRecord>;

/** The record's number, drawn by chance: it is tied to nobody. */
export const consentReceipt = z.object({ id: z.uuid() });

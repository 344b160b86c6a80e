import { z } from 'zod';

export const ALARM_KINDS = ['burst', 'skew'] as const;
const BURST_REASONS = ['rate', 'alike'] as const;

/** Figures and ids that raised the alarm. */
const burstFigures = z.object({
  reasons: z.array(z.enum(BURST_REASONS)),
  rate: z.object({
    busyDay: z.number().describe('What a busy day of this business had in the last eight weeks'),
    dayLimit: z.number(),
    hourLimit: z.number(),
    inDay: z.number(),
    inHour: z.number(),
  }),
  alike: z
    .array(z.object({ first: z.uuid(), second: z.uuid(), likeness: z.number() }))
    .describe('Reviews whose texts are all but the same, the likest pairs; 1 is the same'),
  alikePairs: z
    .number()
    .int()
    .optional()
    .describe('How many such pairs there were, where more than are listed'),
});
export type BurstFigures = z.infer<typeof burstFigures>;

const decided = z.object({ rejected: z.number().int(), decided: z.number().int() });
/** Numbers of low and high ratings that were decided about, and how many of them were rejected. */
export const skewFigures = z.object({
  low: decided,
  high: decided,
  chance: z.number().describe('How likely so large a difference would be if the stars played no part'),
});
export type SkewFigures = z.infer<typeof skewFigures>;

const times = { id: z.uuid(), raisedAt: z.iso.datetime(), until: z.iso.datetime() };
const burstAlarm = z.object({ ...times, isStanding: z.boolean(), figures: burstFigures });
export type BurstAlarm = z.infer<typeof burstAlarm>;
export const ownAlarms = z.object({
  bursts: z.array(burstAlarm).describe('The last ones, the newest first'),
  skew: skewFigures.nullable(),
});

export const evidenceQuery = z.object({ format: z.enum(['json', 'pdf']).default('json') });
export const adminEvidenceParams = z.object({ businessId: z.uuid(), id: z.uuid() });

export const evidenceSchema = z.object({
  business: z.string(),
  raisedAt: z.iso.datetime(),
  until: z.iso.datetime(),
  figures: burstFigures,
  reviews: z.array(
    z.object({
      id: z.uuid(),
      receivedAt: z.iso.datetime(),
      customerName: z.string(),
      rating: z.number().int(),
      comment: z.string(),
      label: z.string(),
      status: z.string(),
    }),
  ),
  isCut: z.boolean().describe('More came than a file lists'),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const adminAlarms = z.object({
  items: z.array(
    z.object({
      ...times,
      businessId: z.uuid(),
      businessName: z.string(),
      username: z.string(),
      burst: burstFigures.nullable(),
      skew: skewFigures.nullable(),
    }),
  ),
});
export type AdminAlarm = z.infer<typeof adminAlarms>['items'][number];

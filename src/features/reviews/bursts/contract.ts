import { z } from 'zod';

export const ALARM_KINDS = ['burst', 'skew'] as const;

/** Reviews within the busiest hour of a burst, and the most that would have been none. */
const burstFigures = z.object({
  rate: z.object({ inHour: z.number().int(), hourLimit: z.number().int() }),
});
export type BurstFigures = z.infer<typeof burstFigures>;

const decided = z.object({ rejected: z.number().int(), decided: z.number().int() });
/** Numbers of low and high ratings that were decided about, and how many of them were rejected. */
export const skewFigures = z.object({ low: decided, high: decided });
export type SkewFigures = z.infer<typeof skewFigures>;

const times = { id: z.uuid(), raisedAt: z.iso.datetime(), until: z.iso.datetime() };
const burstAlarm = z.object({ ...times, isStanding: z.boolean(), figures: burstFigures });
export type BurstAlarm = z.infer<typeof burstAlarm>;
export const ownAlarms = z.object({
  bursts: z.array(burstAlarm).describe('The last ones, the newest first'),
  skew: skewFigures.nullable(),
});

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

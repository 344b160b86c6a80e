import { z } from 'zod';
import { INVITATION_CHANNELS } from '#features/invitations/statuses.contract.ts';
import {
  DEFAULT_RANGE,
  EXPORT_FORMATS,
  REPORT_MONTH,
  SUMMARY_FIGURES,
  TIME_RANGES,
} from './limits.contract.ts';

export const ownStatsSchema = z.object({
  totalReviews: z.number().int().describe('Every review received'),
  averageRating: z.number().nullable().describe('Over approved reviews; null without any'),
  monthlyReviews: z.number().int().describe('Received this calendar month in Asia/Jerusalem'),
  fiveStarReviews: z.number().int().describe('Approved with five stars'),
  pendingReviews: z
    .number()
    .int()
    .describe('Wait for a decision of the business; not those that are kept beyond its plan'),
  approvedReviews: z.number().int(),
  newLeads: z.number().int().describe('People who wait to be called back'),
  planLapsesOn: z.iso
    .date()
    .nullable()
    .describe('The renewal of the plan failed: the day on which it is free again, for its owner. Else null'),
});
export type OwnStats = z.infer<typeof ownStatsSchema>;

const BUCKETS = ['day', 'week', 'month', 'year'] as const;

export const analyticsQuery = z.object({
  timeRange: z.enum(TIME_RANGES).default(DEFAULT_RANGE),
  month: z
    .string()
    .regex(REPORT_MONTH)
    .optional()
    .describe('A month of the calendar, in place of any range; `timeRange=month` alone is the current one'),
});
export const exportQuery = analyticsQuery.extend({ format: z.enum(EXPORT_FORMATS) });

/** `GET /api/figures/month`: five figures of a month or another range; days are those of Asia/Jerusalem. */
export const summarySchema = z.object({
  month: z.string().regex(REPORT_MONTH).describe('That of the last day'),
  from: z.iso.date(),
  to: z.iso.date().describe('Included; today while the month runs'),
  previous: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .nullable()
    .describe('The month before, or while the month runs its same days; as many days before another range'),
  since: z
    .string()
    .regex(REPORT_MONTH)
    .describe('The first month with anything; the current one without any'),
  figures: z
    .record(
      z.enum(SUMMARY_FIGURES),
      z.object({
        count: z.number().int(),
        before: z.number().int().nullable().describe('null where counting began later, and for `all`'),
      }),
    )
    .describe('Views of the card, taps on three of its buttons, and reviews received, in any state'),
});
export type MonthFigures = z.infer<typeof summarySchema>;

const reached = z.number().int();

/** `GET /api/figures/invitations`: how far those came that were queued in the range. */
export const funnelSchema = z.object({
  channels: z
    .array(
      z.object({
        channel: z.enum(INVITATION_CHANNELS),
        queued: reached,
        sent: reached.describe('Printed codes: made; to whom they were handed is not known'),
        opened: reached,
        started: reached,
        submitted: reached,
        published: reached,
        declined: reached,
        expired: reached,
      }),
    )
    .describe('Those with any invitations'),
});
export type FunnelFigures = z.infer<typeof funnelSchema>['channels'][number];

const day = z.iso.date();
const periodFigures = z.object({
  from: day,
  to: day.describe('Included'),
  reviews: z.number().int(),
  averageRating: z.number().nullable().describe('null without reviews'),
  fiveStarReviews: z.number().int(),
});
export type PeriodFigures = z.infer<typeof periodFigures>;

/** `GET /api/analytics`: approved reviews only; days are those of Asia/Jerusalem. */
export const analyticsSchema = z.object({
  timeRange: z.enum(TIME_RANGES),
  overview: z.object({
    totalReviews: z.number().int().describe('Ever'),
    averageRating: z.number().nullable().describe('Ever; null without any'),
    monthlyReviews: z.number().int().describe('In the chosen range'),
    fiveStarReviews: z.number().int().describe('Ever'),
    fourStarReviews: z.number().int().optional().describe('Ever; 0 where it is left out'),
  }),
  bucket: z.enum(BUCKETS).describe('What `reviewsByDate` is gathered by; weeks begin on Sunday'),
  reviewsByDate: z
    .array(
      z.object({
        date: day.describe('First day'),
        until: day.describe('Last day'),
        reviews: z.number().int(),
      }),
    )
    .describe('The chosen range without gaps, oldest first'),
  ratingDistribution: z
    .array(z.object({ rating: z.number().int(), count: z.number().int(), percentage: z.number().int() }))
    .describe('The chosen range, five stars first; each percentage is rounded, 0 without reviews'),
  period: periodFigures.describe('The chosen range'),
  previous: periodFigures
    .nullable()
    .describe('The month before, or while the month runs its same days; else as many days; null for `all`'),
  yearBefore: periodFigures
    .nullable()
    .describe(
      'The same month a year before, up to the same day while the month runs; null for other ranges, where reviews began later, and where the plan does not compare with it',
    ),
});
export type Analytics = z.infer<typeof analyticsSchema>;

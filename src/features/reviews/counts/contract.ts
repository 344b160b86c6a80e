import { z } from 'zod';

export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** The best first. */
export const RATINGS = [5, 4, 3, 2, 1];

export const HIGHLIGHT_MIN_RATING = 4;

/** The two honest numbers. An average is null where nothing was approved; one decimal is shown, all are kept. */
export const ratingSummarySchema = z.object({
  averageAll: z.number().nullable(),
  countAll: z.number().int(),
  averageHighlights: z.number().nullable(),
  countHighlights: z.number().int(),
  countWritten: z
    .number()
    .int()
    .describe(
      'All reviews that were written, also those that wait or were rejected; not those that their writers withdrew',
    ),
  distribution: z
    .array(z.object({ rating: z.number().int(), count: z.number().int() }))
    .describe('Five rows, 5 stars first'),
});

export const reviewCountsSchema = z.object({
  pending: z.number().int(),
  held: z
    .number()
    .int()
    .describe('Of the pending ones: kept beyond the plan, so that nobody decides them yet'),
  approved: z.number().int(),
  rejected: z.number().int(),
  thisWeek: z.number().int().describe('Came in during the last 7 days'),
});

export type RatingSummary = z.infer<typeof ratingSummarySchema>;
export type ReviewCounts = z.infer<typeof reviewCountsSchema>;

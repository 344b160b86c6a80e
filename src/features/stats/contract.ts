import { z } from 'zod';

/** `GET /api/stats/me`: what each counts is decided in the product's terms, not the screen's. */
export const ownStatsSchema = z.object({
  totalReviews: z.number().int().describe('Every review received'),
  averageRating: z.number().nullable().describe('Over approved reviews; null without any'),
  monthlyReviews: z.number().int().describe('Received this calendar month in Asia/Jerusalem'),
  fiveStarReviews: z.number().int().describe('Approved with five stars'),
  pendingReviews: z.number().int(),
  approvedReviews: z.number().int(),
});
export type OwnStats = z.infer<typeof ownStatsSchema>;

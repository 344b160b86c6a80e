import { z } from 'zod';
import {
  publicReviewSchema,
  readVersion,
  rejectionFields,
  requireOtherWords,
  reviewSchema,
} from '../contract.ts';
import { REVIEW_LINK_ACTS } from './acts.contract.ts';

const token = z.string().max(400);
export const reviewLinkParams = z.object({ act: z.enum(REVIEW_LINK_ACTS) });
export const reviewLinkQuery = z.object({ token });
export const reviewLinkBody = requireOtherWords(
  z.strictObject({ token, ...rejectionFields, version: readVersion.optional() }),
);

export const linkedReviewSchema = z.object({
  username: z.string(),
  businessName: z.string(),
  review: publicReviewSchema
    .pick({ customerName: true, rating: true, comment: true, image: true, createdAt: true })
    .extend({ heldFor: reviewSchema.shape.heldFor, version: reviewSchema.shape.version }),
});
export type LinkedReview = z.infer<typeof linkedReviewSchema>;

export const linkDecisionSchema = z.object({
  status: z.enum(['approved', 'rejected']),
  username: z.string(),
});

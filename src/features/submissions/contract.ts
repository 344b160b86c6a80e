import { z } from 'zod';
import { publicReviewSchema } from '#features/reviews/contract.ts';

const token = z.string().max(400);
export const confirmationQuery = z.object({ token });
export const confirmationBody = z.strictObject({ token });

export const confirmationSchema = z.object({
  username: z.string(),
  businessName: z.string(),
  review: publicReviewSchema.pick({
    customerName: true,
    rating: true,
    comment: true,
    image: true,
    createdAt: true,
    label: true,
  }),
});

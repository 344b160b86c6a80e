import { z } from 'zod';

/** Stretches of a review's texts that its business asks to be taken out. */
export const redactionBody = z.strictObject({
  spans: z
    .array(
      z.strictObject({
        field: z.enum(['customerName', 'comment']),
        start: z.number().int().min(0),
        end: z.number().int().min(1),
      }),
    )
    .min(1)
    .max(50)
    .optional()
    .describe('Each has to be personal data that the product finds there; left out, all of it'),
});
export type RedactionRequest = z.infer<typeof redactionBody>;

/** A review's texts before anything was taken out of them. */
export const originalSchema = z.object({
  customerName: z.string(),
  comment: z.string(),
  at: z.iso
    .datetime()
    .nullable()
    .describe('When something was taken out for the first time; null: nothing was'),
});

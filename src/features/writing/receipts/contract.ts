import { z } from 'zod';
import { submissionFields } from '#features/reviews/contract.ts';
import { APPEAL_MAX } from '#features/reviews/form.contract.ts';
import { paragraph } from '#platform/text.ts';
import { receiptCopy } from './copy.he.ts';

export const editForm = submissionFields
  .pick({ rating: true, comment: true })
  .extend({ version: z.string().max(100).optional() });
export const appealForm = z.object({
  appeal: paragraph(APPEAL_MAX, receiptCopy.errors['appeal.too_big']).min(1, receiptCopy.errors.appeal),
});

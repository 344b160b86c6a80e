import { z } from 'zod';
import { LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { REJECTION_GROUNDS } from '#features/ledger/steps.contract.ts';
import {
  APPEAL_OUTCOMES,
  appealSchema,
  PAGE_SIZE,
  readVersion,
  submissionFields,
} from '#features/reviews/contract.ts';
import { REVIEW_STATUSES } from '#features/reviews/counts/contract.ts';
import { APPEAL_MAX } from '#features/reviews/form.contract.ts';
import { pageFields, pageOf } from '#platform/paging.ts';
import { paragraph } from '#platform/text.ts';
import { receiptCopy } from './copy.he.ts';

export const editForm = submissionFields
  .pick({ rating: true, comment: true })
  .extend({ version: z.string().max(100).optional() });
export const appealForm = z.object({
  appeal: paragraph(APPEAL_MAX, receiptCopy.errors.appealTooLong).min(1, receiptCopy.errors.appealEmpty),
});

export const appealsQuery = z.object({
  state: z.enum(['open', 'answered']).default('open'),
  ...pageFields(PAGE_SIZE),
});
export type AppealsQuery = z.infer<typeof appealsQuery>;

const listedAppealSchema = appealSchema.extend({
  id: z.uuid(),
  businessName: z.string(),
  username: z.string(),
  language: z.enum(LANGUAGES),
  review: z.object({
    customerName: z.string(),
    rating: z.number().int(),
    comment: z.string(),
    status: z.enum(REVIEW_STATUSES),
    ground: z.enum(REJECTION_GROUNDS).nullable().describe('Of the rejection that the appeal is against'),
    words: z.string().describe('Explanation given with the ground `other`'),
    isHidden: z.boolean().describe('The appeal is against the platform’s hiding'),
    version: readVersion,
    createdAt: z.iso.datetime(),
  }),
});
export type ListedAppeal = z.infer<typeof listedAppealSchema>;
export const appealsPage = pageOf(listedAppealSchema);

export const answerAppealBody = z.strictObject({
  outcome: z.enum(APPEAL_OUTCOMES),
  answer: paragraph(1_000).min(1),
  version: readVersion.describe(
    'Of the words that the caller read; upholding is refused (409 `edited`) where the writer changed them since',
  ),
});

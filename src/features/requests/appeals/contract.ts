import { z } from 'zod';
import { LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { REJECTION_GROUNDS } from '#features/ledger/steps.contract.ts';
import { APPEAL_OUTCOMES, readVersion } from '#features/reviews/contract.ts';
import { REVIEW_STATUSES } from '#features/reviews/counts/contract.ts';
import { paragraph } from '#platform/text.ts';
import { requestFields } from '../contract.ts';

export const appealRequest = z.object({
  ...requestFields,
  kind: z.literal('appeal'),
  outcome: z.enum(APPEAL_OUTCOMES).nullable(),
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
export type AppealRequest = z.infer<typeof appealRequest>;

export const answerAppealBody = z.strictObject({
  outcome: z.enum(APPEAL_OUTCOMES),
  answer: paragraph(1_000).min(1),
  version: readVersion.describe(
    'Of the words that the caller read; upholding is refused (409 `edited`) where the writer changed them since',
  ),
});

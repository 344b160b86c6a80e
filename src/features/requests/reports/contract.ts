import { z } from 'zod';
import { emailOrNothing, nameOrNothing } from '#features/accounts/contract.ts';
import { LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { REVIEW_STATUSES } from '#features/reviews/counts/contract.ts';
import { paragraph } from '#platform/text.ts';
import { TRAP_FIELD } from '../contact/form.contract.ts';
import { requestFields } from '../contract.ts';
import { noticesCopy } from './copy.he.ts';
import {
  DETAILS_MAX,
  HIDING_GROUNDS,
  NOTICE_ACTS,
  NOTICE_GROUNDS,
  NOTICE_OUTCOMES,
} from './grounds.contract.ts';

const { errors } = noticesCopy;

export const noticeForm = z.object({
  ground: z.enum(NOTICE_GROUNDS, errors.groundRequired),
  details: paragraph(DETAILS_MAX, errors.detailsTooLong).min(1, errors.detailsRequired),
  name: nameOrNothing.min(1, errors.nameRequired),
  email: emailOrNothing.min(1, errors.emailRequired),
  [TRAP_FIELD]: z.string().max(500).optional(),
});
export type NoticeForm = z.infer<typeof noticeForm>;

export const reportRequest = z.object({
  ...requestFields,
  kind: z.literal('report'),
  number: z.string(),
  language: z.enum(LANGUAGES).describe('Of the form, in which its sender is answered'),
  ground: z.enum(NOTICE_GROUNDS),
  name: z.string().describe('Empty once its writer is erased, as the email is'),
  email: z.string(),
  dueAt: z.iso.datetime(),
  hoursLeft: z.number().int().describe('Below zero: overdue'),
  forwardedAt: z.iso.datetime().nullable(),
  outcome: z.enum(NOTICE_OUTCOMES).nullable(),
  liftedAt: z.iso.datetime().nullable().describe('When the hiding was taken back'),
  liftAnswer: z.string().describe('Empty where an appeal of the writer was upheld'),
  canLift: z.boolean().describe('Hidden since, by the platform'),
  businessName: z.string(),
  username: z.string(),
  review: z
    .object({
      customerName: z.string(),
      rating: z.number().int(),
      comment: z.string(),
      status: z.enum(REVIEW_STATUSES),
    })
    .nullable()
    .describe('Null where it is gone'),
});
export type ReportRequest = z.infer<typeof reportRequest>;

const answerFields = z.strictObject({
  act: z.enum(NOTICE_ACTS),
  ground: z.enum(HIDING_GROUNDS).optional().describe('Required where the review is hidden'),
  answer: paragraph(1_000).min(1).describe('What the notifier is told, and the business where it is asked'),
});
export const answerBody = answerFields.refine(({ act, ground }) => act !== 'hidden' || ground !== undefined, {
  path: ['ground'],
});
export type AnswerBody = z.infer<typeof answerBody>;

export const liftBody = answerFields.pick({ answer: true });

import { z } from 'zod';
import { cleanEmail } from '#features/accounts/identifiers.policy.ts';
import { REVIEW_LABELS } from '#features/cards/labels.contract.ts';
import { LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { LINK_STATES } from '#features/invitations/statuses.contract.ts';
import { CHOSEN_GROUNDS, MODERATION_ACTIONS, REJECTION_GROUNDS } from '#features/ledger/steps.contract.ts';
import { asRead } from '#platform/http/as-read.ts';
import { pageFields, pageOf } from '#platform/paging.ts';
import { hasField, line, paragraph, withoutGaps } from '#platform/text.ts';
import { reviewsCopy } from './copy.he.ts';
import { REVIEW_STATUSES, ratingSummarySchema, reviewCountsSchema } from './counts/contract.ts';
import { COMMENT_MAX, REVIEW_TRAP_FIELD, REVIEWER_NAME_MAX } from './form.contract.ts';
import { NOTE_MAX, REJECTION_WORDS_MAX } from './limits.contract.ts';
import { RESPONSE_MAX } from './saved-replies/limits.contract.ts';

export const HOLDS = ['plan', 'assessment'] as const;

/** `upheld`: the review is published, and its business cannot take it off. */
export const APPEAL_OUTCOMES = ['upheld', 'denied'] as const;

export const PAGE_SIZE = 20;
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024;
/** Freely passed per network address and business in an hour; a shop's Wi-Fi is one address. */
export const FREE_PER_HOUR = 10;
/** With a proof of work; beyond it 429. */
export const MAX_PER_HOUR = 60;

const VIEWS = ['highlights', 'all'] as const;

/** The text fields of a submission; the image travels beside them as `image`. */
export const submissionFields = z.object({
  customerName: line(REVIEWER_NAME_MAX, reviewsCopy.errors.nameTooLong)
    .min(1, reviewsCopy.errors.nameRequired)
    .prefault(''),
  customerEmail: line(254, reviewsCopy.errors.emailInvalid)
    .overwrite(cleanEmail)
    .regex(
      /^$|^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]{2,}$/,
      reviewsCopy.errors.emailInvalid,
    )
    .default(''),
  rating: z.coerce
    .number(reviewsCopy.errors.ratingRequired)
    .multipleOf(1, reviewsCopy.errors.ratingRequired)
    .min(1, reviewsCopy.errors.ratingRequired)
    .max(5, reviewsCopy.errors.ratingRequired),
  comment: paragraph(COMMENT_MAX, reviewsCopy.errors.commentTooLong).overwrite(withoutGaps).default(''),
});

/** The whole form of `POST /api/reviews/{username}`. Without the last five it is a program's call. */
export const submissionForm = submissionFields.extend({
  image: z
    .union(
      [z.file(reviewsCopy.errors.image).meta({ type: 'string', format: 'binary' }), z.literal('')],
      reviewsCopy.errors.image,
    )
    .optional(),
  invitation: z
    .string()
    .max(40)
    .optional()
    .describe('The code of a personal link: while it is good, the review is labelled by it'),
  language: z.enum(LANGUAGES).default('he').describe('Of the form: mails to the writer are in it'),
  submissionKey: z
    .uuid()
    .optional()
    .describe('Made once a form: with the same rating, name, address and text it is one review'),
  token: z.string().max(200).optional().describe('From GET /api/reviews/{username}/form'),
  proof: z.string().max(4_096).optional().describe('Solution of the challenge, where one was asked for'),
  [REVIEW_TRAP_FIELD]: z.string().max(200).optional().meta({ description: 'Left empty', example: '' }),
});

export const receiptSchema = z.object({
  id: z.uuid(),
  rating: z.number().int(),
  status: z.enum(REVIEW_STATUSES),
  receipt: z
    .string()
    .describe('Path of the page that is the writer’s alone: what became of it, editing, deleting'),
  label: z.enum(REVIEW_LABELS),
  imageKept: z.boolean().describe('False where a photo came along and could not be stored'),
});

export const reviewFormSchema = z.object({
  username: z.string().describe('The present address, where the one asked for has moved'),
  businessName: z.string(),
  language: z.enum(LANGUAGES).describe('The one asked for, or Hebrew where the card is not shown in it'),
  languages: z
    .array(z.object({ language: z.enum(LANGUAGES), name: z.string() }))
    .describe('Those in which the form can be had, each by its own name; empty where it is Hebrew alone'),
  logo: z.string().nullable(),
  googleReviewLink: z.string().describe('Empty where the business has set none'),
  isOwn: z.boolean().describe('Whether the caller owns the business'),
  isOwnersDevice: z.boolean().describe('Whether its owner signed in on this browser before'),
  submissionKey: z.uuid(),
  token: z.string(),
  invitation: z
    .object({
      code: z.string(),
      state: z.enum(LINK_STATES),
      customerName: z.string().describe('Empty where it is printed for whoever is handed it'),
      mayDecline: z.boolean().describe('Whether it was sent to somebody, who may ask for no more'),
      review: z
        .object({ status: z.enum(REVIEW_STATUSES), createdAt: z.iso.datetime() })
        .nullable()
        .describe('What was written through it'),
    })
    .nullable()
    .describe('The personal link by which the form was opened, where it is one of this business'),
});

export const appealSchema = z.object({
  text: z.string(),
  at: z.iso.datetime(),
  outcome: z.enum(APPEAL_OUTCOMES).nullable(),
  answer: z.string(),
  answeredAt: z.iso.datetime().nullable(),
});

const byColleague = (act: string) =>
  z
    .string()
    .nullable()
    .describe(`Name of somebody else of the business who ${act}; empty where the account is gone`);

const moderationSchema = z.object({
  action: z.enum(MODERATION_ACTIONS),
  ground: z.enum(REJECTION_GROUNDS).nullable(),
  words: z.string().describe('Explanation given with the ground `other`; else empty'),
  by: byColleague('decided'),
  at: z.iso.datetime(),
});

export const reviewSchema = z.object({
  id: z.uuid(),
  customerName: z.string(),
  customerEmail: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  image: z.string().nullable().describe('Path of the image'),
  label: z
    .enum(REVIEW_LABELS)
    .describe(
      'Set by the system alone: came by a personal invitation, by a job code, confirmed the address, none',
    ),
  status: z.enum(REVIEW_STATUSES),
  heldFor: z
    .enum(HOLDS)
    .nullable()
    .describe('`plan`: stored whole, but comment, image and customerEmail are empty here until it is opened'),
  version: z.string().optional().describe('Digest of its stars and words'),
  createdAt: z.iso.datetime(),
  businessResponse: z.string().nullable(),
  respondedAt: z.iso.datetime().nullable(),
  repliedBy: byColleague('wrote the answer'),
  thankYouSentAt: z.iso.datetime().nullable(),
  isPinned: z.boolean().describe('Stands at the head of the card'),
  isRedacted: z.boolean().describe('Personal data was taken out of its texts'),
  note: z.string().nullable().describe('Noted by the business for itself alone'),
  notedBy: byColleague('wrote the note'),
  isByPlatform: z
    .boolean()
    .describe('The platform decided that the review is shown, or hidden: only the platform changes that'),
  moderation: moderationSchema
    .nullable()
    .describe('The last approval, rejection, restoration or edit by its writer'),
  appeal: appealSchema.nullable().describe('What its writer said against a rejection'),
});

/** A review as everybody sees it: an allow-list. */
export const publicReviewSchema = reviewSchema.pick({
  id: true,
  customerName: true,
  rating: true,
  comment: true,
  image: true,
  label: true,
  createdAt: true,
  businessResponse: true,
  respondedAt: true,
  isPinned: true,
});

export const ownReviewsPage = pageOf(reviewSchema).extend({
  counts: reviewCountsSchema,
});
export const publicReviewsPage = pageOf(publicReviewSchema).extend({
  summary: ratingSummarySchema,
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Cursor of the list by answers: 1 if the last review is answered, its rating, its id. */
const ANSWER_PLACE = /^([01])([1-5])-(.*)$/;

export const ownReviewsQuery = z
  .object({
    status: z.enum(REVIEW_STATUSES).optional(),
    rating: z.coerce.number().int().min(1).max(5).optional(),
    q: line(100).optional(),
    since: z.iso.datetime({ offset: true }).optional().describe('Only those that came from then on'),
    photo: z.literal('1').optional().describe('Only those with a photo'),
    unanswered: z.literal('1').optional().describe('Only those without a public answer'),
    label: z.enum(REVIEW_LABELS).optional(),
    order: z
      .literal('unanswered')
      .optional()
      .describe(
        'Approved ones alone, without a search: first those without a public answer, the lowest rated first',
      ),
    ...pageFields(PAGE_SIZE),
    cursor: z.string().max(50).optional(),
  })
  .refine(({ order, status, q }) => !order || (status === 'approved' && !q), { path: ['order'] })
  .refine(({ order, cursor }) => !cursor || (order ? placeOfCursor(cursor) !== null : UUID.test(cursor)), {
    path: ['cursor'],
  });

/** Parses a cursor of the list by answers. @returns null if it is malformed */
export function placeOfCursor(cursor: string): AnswerPlace | null {
  const [, answered, rating, id = ''] = ANSWER_PLACE.exec(cursor) ?? [];
  return UUID.test(id) ? { isAnswered: answered === '1', rating: Number(rating), id } : null;
}

/** Sort key of the list by answers: unanswered first, then by rating, then newest first. */
export interface AnswerPlace {
  isAnswered: boolean;
  rating: number;
  id: string;
}

export const publicReviewsQuery = z.object({ view: z.enum(VIEWS).default('all'), ...pageFields(PAGE_SIZE) });

export const readVersion = line(100).describe(
  'Digest of the words that the caller read; approval is refused (409 `edited`) where the writer changed them since',
);
export const approveQuery = z.object({ version: readVersion.optional() });
/** For bodies that `requireOtherWords` wraps. */
export const rejectionFields = {
  reason: z.enum(CHOSEN_GROUNDS, reviewsCopy.errors.groundRequired).optional().describe('Of a rejection'),
  words: paragraph(REJECTION_WORDS_MAX, reviewsCopy.errors.wordsTooLong)
    .optional()
    .describe('Of the reason `other`: its writer sees them'),
};
/** A rejection on a ground of the business's own says which. */
export function requireOtherWords<S extends z.ZodType<{ reason?: string; words?: string }>>(body: S): S {
  return body.refine(({ reason, words }) => reason !== 'other' || words, {
    path: ['words'],
    error: reviewsCopy.errors.wordsRequired,
  });
}
export const rejectBody = requireOtherWords(z.strictObject(rejectionFields));
export const noteBody = z.strictObject({
  note: paragraph(NOTE_MAX, reviewsCopy.errors.noteTooLong),
  asRead,
});
export const updateBody = z
  .strictObject({
    status: z.enum(['pending', 'approved', 'rejected']).optional(),
    businessResponse: paragraph(RESPONSE_MAX, reviewsCopy.errors.responseTooLong).optional(),
    thankYouSent: z.literal(true).optional(),
    pinned: z.boolean().optional(),
    version: readVersion.optional(),
    asRead,
  })
  .refine(({ asRead: _, version: __, ...change }) => hasField(change), reviewsCopy.errors.nothingToChange);

export type NoteChange = z.infer<typeof noteBody>;
export type ReviewForm = z.infer<typeof reviewFormSchema>;
export type Receipt = z.infer<typeof receiptSchema>;
export type Review = z.infer<typeof reviewSchema>;
export type PublicReview = z.infer<typeof publicReviewSchema>;

export type OwnReviewsQuery = z.infer<typeof ownReviewsQuery>;
export type PublicReviewsQuery = z.infer<typeof publicReviewsQuery>;
export type SubmissionFields = z.infer<typeof submissionFields>;

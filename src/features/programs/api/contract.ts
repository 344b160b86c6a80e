import { z } from 'zod';
import { emailOrNothing } from '#features/accounts/contract.ts';
import { cardSchema } from '#features/cards/contract.ts';
import { CONSENT_SOURCES } from '#features/customers/choices.contract.ts';
import { newCustomer } from '#features/customers/contract.ts';
import { listedInvitation } from '#features/invitations/queue/contract.ts';
import { REFUSALS } from '#features/invitations/queue/rules.contract.ts';
import { INVITATION_CHANNELS, SENT_CHANNELS } from '#features/invitations/statuses.contract.ts';
import { LEAD_STATUSES } from '#features/leads/choices.contract.ts';
import { leadSchema } from '#features/leads/contract.ts';
import { CHOSEN_GROUNDS } from '#features/ledger/steps.contract.ts';
import { readVersion, rejectionFields, requireOtherWords, reviewSchema } from '#features/reviews/contract.ts';
import { reviewsCopy } from '#features/reviews/copy.he.ts';
import { REVIEW_STATUSES } from '#features/reviews/counts/contract.ts';
import { RESPONSE_MAX } from '#features/reviews/saved-replies/limits.contract.ts';
import { pageFields, pageOf } from '#platform/paging.ts';
import { paragraph } from '#platform/text.ts';
import { programEventSchema } from '../events/contract.ts';
import { apiErrors } from './copy.he.ts';

const instant = (error?: string) => z.iso.datetime({ offset: true, error });

export const reviewsQuery = z.object({
  status: z.enum(REVIEW_STATUSES).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  since: instant().optional().describe('Only those that came from then on'),
  ...pageFields(20),
});

/** A review as programs read it: an allow-list, without the address of who wrote it. */
export const programReview = reviewSchema.pick({
  id: true,
  customerName: true,
  rating: true,
  comment: true,
  image: true,
  label: true,
  status: true,
  heldFor: true,
  version: true,
  createdAt: true,
  businessResponse: true,
  respondedAt: true,
  isPinned: true,
});
export type ProgramReview = z.infer<typeof programReview>;
export const programReviews = pageOf(programReview);

export const replyBody = z.object({
  text: paragraph(RESPONSE_MAX, reviewsCopy.errors.responseTooLong).min(1, apiErrors.replyRequired),
});

export const decisionBody = requireOtherWords(
  z.strictObject({
    decision: z.enum(['approve', 'reject']),
    reason: z.enum(CHOSEN_GROUNDS, reviewsCopy.errors.groundRequired).optional().describe('Of a rejection'),
    words: rejectionFields.words,
    version: readVersion.optional(),
  }),
).refine(({ decision, reason }) => decision === 'approve' || reason !== undefined, {
  path: ['reason'],
  error: apiErrors.reasonRequired,
});

const asked = z.object({
  name: newCustomer.shape.name,
  phone: newCustomer.shape.phone,
  email: emailOrNothing.default(''),
  channel: z
    .enum(SENT_CHANNELS)
    .optional()
    .describe(
      'E-mail leaves by itself, WhatsApp waits for a press of the business; left out: e-mail where there is an address',
    ),
  consent: z
    .object(
      {
        source: z.enum(CONSENT_SOURCES, apiErrors.consent).describe('How they agreed to be written to'),
        at: instant(apiErrors.consentAt),
      },
      apiErrors.consent,
    )
    .strict(),
  dryRun: z.boolean().default(false).describe('Only says what would be: nothing is kept or sent'),
});

interface Reached {
  phone: string;
  email: string;
  channel?: 'whatsapp' | 'email';
}
const hasContact = ({ phone, email }: Reached) => phone !== '' || email !== '';
const hasChannel = ({ phone, email, channel }: Reached) =>
  channel === undefined || (channel === 'email' ? email : phone) !== '';
const reaching = <S extends z.ZodType<Reached>>(body: S): S =>
  body
    .refine(hasContact, { path: ['phone'], error: apiErrors.contactRequired })
    .refine(hasChannel, { path: ['channel'], error: apiErrors.channel });

export const invitationBody = reaching(asked.strict());
export const visitBody = reaching(
  asked.extend({ visitedAt: instant(apiErrors.visitedAt).describe('When they were there') }).strict(),
);
export type Asked = z.infer<typeof invitationBody> & { visitedAt?: string };

export const programInvitation = listedInvitation
  .pick({
    id: true,
    status: true,
    link: true,
    queuedAt: true,
    sentAt: true,
    openedAt: true,
    submittedAt: true,
    publishedAt: true,
    declinedAt: true,
    expiredAt: true,
  })
  .extend({
    channel: z.enum(INVITATION_CHANNELS),
    customerName: z.string().nullable().describe('Null where the customer was removed'),
  });
export type ProgramInvitation = z.infer<typeof programInvitation>;
export const programInvitations = pageOf(programInvitation);
export const invitationsQuery = z.object({
  show: z
    .enum(['queue', 'log'])
    .default('log')
    .describe(
      'What waits to be sent by hand, the first queued first; or all the rest, the last queued first',
    ),
  ...pageFields(30),
});

export const askedSchema = z.object({
  outcome: z.enum(['queued', 'refused']),
  refusal: z.enum(REFUSALS).nullable().describe('Why they are not asked now'),
  channel: z.enum(SENT_CHANNELS),
  sendsAt: z.iso.datetime().nullable().describe('When the e-mail leaves: after the quiet hours'),
  invitationId: z.uuid().nullable().describe('Null where nothing was made'),
  dryRun: z.boolean(),
});
export type AskedOutcome = z.infer<typeof askedSchema>;

export const programLead = leadSchema.pick({
  id: true,
  name: true,
  phone: true,
  message: true,
  status: true,
  marketingConsentAt: true,
  receivedAt: true,
});
export const programLeads = pageOf(programLead);
export const programLeadsQuery = z.object({ status: z.enum(LEAD_STATUSES).optional(), ...pageFields(30) });

export const programCard = cardSchema
  .pick({
    businessName: true,
    username: true,
    description: true,
    phone: true,
    whatsapp: true,
    address: true,
    email: true,
    logo: true,
  })
  .extend({ url: z.string().describe('Of the public card') });

export const eventsQuery = z.object({
  after: z.coerce.number().int().min(0).default(0).describe('Place after which they begin'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const programEventList = z.object({
  items: z.array(programEventSchema),
  after: z.int().describe('For the next call; the same where nothing more has happened'),
});

import { z } from 'zod';
import { emailOrNothing, nameOrNothing, phoneOrNothing } from '#features/accounts/contract.ts';
import { TRAP_FIELD } from '#features/requests/contact/form.contract.ts';
import { pageFields, pageOf } from '#platform/paging.ts';
import { line, paragraph } from '#platform/text.ts';
import { typedMoment } from '#platform/typed-time.ts';
import { rightsCopy } from './copy.he.ts';
import { DESCRIPTION_MAX } from './form.contract.ts';
import { MATCH_KINDS } from './matches.policy.ts';
import { notifiedBusinessSchema } from './notifications/contract.ts';
import { CASE_STATUSES, REQUEST_TYPES } from './policy.ts';

const { errors } = rightsCopy;
const REASON_MAX = 1_000;
const MATCH_MAX = 500;

/** Also of the form without script, where nothing is chosen and every field is there. */
export const requestBody = z.strictObject({
  fullName: nameOrNothing.min(1, errors.fullNameRequired),
  email: emailOrNothing.min(1, errors.emailRequired),
  phone: phoneOrNothing.optional().default(''),
  requestType: z.enum(REQUEST_TYPES, errors.typeRequired),
  description: paragraph(DESCRIPTION_MAX, errors.descriptionTooLong).optional().default(''),
  timestamp: typedMoment({ offset: true, error: errors.timestampInvalid })
    .optional()
    .describe('When it was sent by the clock of the sender: kept, not trusted'),
  [TRAP_FIELD]: z.string().max(500).optional().meta({ description: 'Left empty', example: '' }),
});
export type RequestBody = z.infer<typeof requestBody>;

export const caseReceiptSchema = z.object({
  number: z.string().describe('The number of the case'),
  receivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime().describe('When an answer is due at the latest, once the mailed link is confirmed'),
});

export const casesQuery = z.object({
  state: z.enum(['open', 'unconfirmed', 'ended']).default('open'),
  ...pageFields(20),
});

const caseSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  requestType: z.enum(REQUEST_TYPES),
  status: z.enum(CASE_STATUSES),
  fullName: z.string().describe('Empty once the person is erased'),
  email: z.string(),
  receivedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime(),
  daysLeft: z.number().int().describe('Below zero: overdue'),
  extendedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  isRestricted: z.boolean().describe('What was set aside for it is set aside still'),
});
export const casesPage = pageOf(caseSchema);

const matchSchema = z.object({
  id: z.uuid(),
  kind: z.enum(MATCH_KINDS),
  phone: z.string().describe('E.164; empty where it is a review'),
  reason: z.string().describe('How it is known to be the requester’s'),
  at: z.iso.datetime(),
  admin: z.string(),
  places: z
    .array(z.object({ businessName: z.string(), name: z.string(), email: z.string() }))
    .describe('Where it is found now, and under what name and address'),
});

const correctableSchema = z.object({
  table: z.string(),
  id: z.uuid(),
  at: z.iso.datetime(),
  fields: z.array(z.object({ name: z.string(), value: z.string(), max: z.number().int() })),
});

export const openedCaseSchema = caseSchema.extend({
  phone: z.string(),
  description: z.string(),
  sentAt: z.iso.datetime().nullable().describe('By the clock of the sender'),
  confirmationReason: z.string(),
  extensionReason: z.string(),
  endReason: z.string(),
  canExtend: z.boolean(),
  held: z.object({
    username: z.string().nullable().describe('The card of the account under this address'),
    isClosing: z.boolean(),
    rows: z
      .record(z.string(), z.number().int())
      .describe('Rows by table that were written from this address'),
  }),
  matches: z.array(matchSchema).describe('What an admin found to be theirs by other signs than the address'),
  correctable: z.array(correctableSchema),
  told: z
    .array(notifiedBusinessSchema)
    .describe('Businesses that were told what was done with data they have'),
  log: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      act: z.string(),
      admin: z.string().nullable(),
      details: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});

export const reasonBody = z.strictObject({
  reason: paragraph(REASON_MAX).min(1, errors.reasonRequired),
});
export const matchBody = z.strictObject({
  match: line(MATCH_MAX, errors.match_unreadable)
    .min(1, errors.match_unreadable)
    .describe('A phone, the link of a review on its card, or its writer’s own link'),
  reason: reasonBody.shape.reason,
});
export const matchParams = z.object({ id: z.uuid(), matchId: z.uuid() });
export const performBody = z.strictObject({
  corrections: z
    .array(
      z.strictObject({
        table: line(60),
        id: z.uuid(),
        field: line(60),
        value: paragraph(DESCRIPTION_MAX),
      }),
    )
    .max(100)
    .optional()
    .describe('Of a rectification: what to set right'),
});

export type CaseReceipt = z.infer<typeof caseReceiptSchema>;
export type CasesQuery = z.infer<typeof casesQuery>;
export type ListedCase = z.infer<typeof caseSchema>;
export type OpenedCase = z.infer<typeof openedCaseSchema>;
export type Corrections = NonNullable<z.infer<typeof performBody>['corrections']>;

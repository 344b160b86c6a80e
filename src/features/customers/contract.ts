import { z } from 'zod';
import { emailOrNothing } from '#features/accounts/contract.ts';
import { asRead } from '#platform/http/as-read.ts';
import { isCursor, pageFields, pageOf } from '#platform/paging.ts';
import { hasField, line } from '#platform/text.ts';
import { typedDay } from '#platform/typed-time.ts';
import {
  CELL_MAX,
  CONSENT_SOURCES,
  CUSTOMER_NAME_MAX,
  CUSTOMER_NOTE_MAX,
  FIRST_VISIT,
  IMPORT_MAX,
  ROW_FIELDS,
  SHOWN,
  STOPPED_BY,
} from './choices.contract.ts';
import { phoneProblem, readPhone } from './contacts.policy.ts';
import { customersCopy } from './copy.he.ts';
import { isMobile } from './mobile.policy.ts';

const { errors } = customersCopy;

const day = typedDay(errors.dateInvalid).describe('A day in Israel');
const visitDay = day.refine((text) => text >= FIRST_VISIT, errors.visitTooEarly);
const fields = {
  name: line(CUSTOMER_NAME_MAX, errors.nameTooLong).min(1, errors.nameRequired),
  phone: line(40, errors.phoneInvalid).superRefine((typed, context) => {
    const problem = typed === '' ? null : phoneProblem(typed);
    if (problem) context.addIssue({ code: 'custom', message: errors[problem] });
  }),
  email: emailOrNothing,
  consentSource: z.enum(CONSENT_SOURCES, errors.consentRequired),
  consentOn: day,
  lastVisitOn: visitDay.nullable(),
  note: line(CUSTOMER_NOTE_MAX, errors.noteTooLong),
};

export const mobilePhone = line(40, errors.phoneInvalid).superRefine((typed, context) => {
  const problem = typed === '' ? null : phoneProblem(typed);
  const read = readPhone(typed);
  if (problem) context.addIssue({ code: 'custom', message: errors[problem] });
  else if (!isMobile(read.ok ? read.phone : null))
    context.addIssue({ code: 'custom', message: errors.mobileRequired });
});

export const newCustomer = z.strictObject({
  ...fields,
  phone: fields.phone.default(''),
  email: fields.email.default(''),
  consentOn: fields.consentOn.optional().describe('Today where it is left out'),
  lastVisitOn: fields.lastVisitOn.default(null),
  note: fields.note.default(''),
  key: z.uuid().optional().meta({ deprecated: true, description: 'Ignored: send an `Idempotency-Key`' }),
});

/** `PUT /api/customers/{id}`: a field left out stays, an empty one is cleared. */
export const customerChange = z
  .strictObject({
    ...fields,
    doNotContact: z.boolean(),
    visited: z.literal(true).describe('Was here just now'),
    asRead,
  })
  .partial()
  .refine(({ asRead: _, ...change }) => hasField(change), errors.nothingToChange);

export const customerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string().nullable().describe('E.164'),
  email: z.string().nullable(),
  consentSource: z.enum(CONSENT_SOURCES),
  consentOn: z.iso.date(),
  doNotContactAt: z.iso.datetime().nullable(),
  stoppedBy: z.enum(STOPPED_BY).nullable(),
  lastVisitOn: z.iso.date().nullable(),
  note: z.string(),
  createdAt: z.iso.datetime(),
});

export const customersQuery = z
  .object({
    q: line(100).optional(),
    show: z
      .enum(SHOWN)
      .default('all')
      .describe('The last added first; those who visited this week, the last visit first'),
    ...pageFields(30),
    cursor: z.string().max(60).optional(),
  })
  .refine(({ show, cursor }) => isCursor(cursor, show === 'visited'), { path: ['cursor'] });

export const customersPage = pageOf(customerSchema).extend({
  counts: z.object({ all: z.number().int(), stopped: z.number().int() }),
  lastConsentSource: z.enum(CONSENT_SOURCES).nullable().describe('Answered last, for the next customer'),
});

const cell = z.string().max(CELL_MAX, errors.rowTooLong).default('');

/** `POST /api/customers/import`: all of the rows or none. */
export const importBody = z.strictObject({
  dryRun: z.boolean().describe('Only says what would be'),
  consentSource: fields.consentSource,
  consentOn: fields.consentOn.optional(),
  visitedOn: visitDay.optional().describe('For rows that name no visit of their own'),
  rows: z
    .array(
      z.strictObject({
        name: cell,
        phone: cell,
        email: cell,
        lastVisitOn: cell,
        note: cell,
        stopped: z.boolean().optional().describe('Asked for no messages'),
      }),
    )
    .min(1, errors.noRows)
    .max(IMPORT_MAX, errors.tooManyRows),
});

export const importOutcome = z.object({
  dryRun: z.boolean(),
  added: z.number().int(),
  revisited: z.number().int().describe('On the list already, with a later visit now'),
  unchanged: z.number().int().describe('On the list already'),
  repeated: z.number().int().describe('Named by an earlier row of the same list'),
  stopped: z.number().int().describe('Of those added: asked this business to stop'),
  faults: z.array(
    z.object({
      row: z.number().int().describe('From 1'),
      field: z.enum(ROW_FIELDS),
      value: z.string(),
      message: z.string(),
    }),
  ),
});

export type NewCustomer = z.infer<typeof newCustomer>;
export type CustomerChange = z.infer<typeof customerChange>;
export type Customer = z.infer<typeof customerSchema>;
export type CustomersQuery = z.infer<typeof customersQuery>;
export type CustomersPage = z.infer<typeof customersPage>;
export type ImportBody = z.infer<typeof importBody>;
export type ImportOutcome = z.infer<typeof importOutcome>;

import { z } from 'zod';
import { CONSENT_SOURCES, STOPPED_BY } from '#features/customers/choices.contract.ts';
import { readPhone } from '#features/customers/contacts.policy.ts';
import { asRead } from '#platform/http/as-read.ts';
import { pageFields, pageOf } from '#platform/paging.ts';
import { hasField, line, paragraph, withoutGaps } from '#platform/text.ts';
import {
  LEAD_FILES,
  LEAD_MESSAGE_MAX,
  LEAD_NAME_MAX,
  LEAD_NOTE_MAX,
  LEAD_PHONE_MAX,
  LEAD_STATUSES,
  LEAD_TRAP_FIELD,
  SHOWN_LEADS,
} from './choices.contract.ts';
import { leadsCopy } from './copy.he.ts';

const { errors } = leadsCopy;

/** The form on the public page. Without the last three it is a program's. */
export const leadForm = z.object({
  name: line(LEAD_NAME_MAX, errors.nameTooLong).min(1, errors.nameRequired).prefault(''),
  phone: line(LEAD_PHONE_MAX, errors.phoneInvalid)
    .min(1, errors.phoneRequired)
    .superRefine((typed, context) => {
      const read = readPhone(typed);
      if (read.ok) return;
      context.addIssue({ code: 'custom', message: errors[read.reason], params: { code: read.reason } });
    })
    .prefault(''),
  message: paragraph(LEAD_MESSAGE_MAX, errors.messageTooLong).overwrite(withoutGaps).default(''),
  marketing: z.string().max(10).optional(),
  // One that cannot be read counts as forged.
  token: z.string().max(100).optional().catch(''),
  proof: z.string().max(5_000).optional().catch(''),
  [LEAD_TRAP_FIELD]: z.string().max(500).optional(),
});
export type LeadForm = z.infer<typeof leadForm>;

export const leadsQuery = z.object({
  q: line(100).optional(),
  show: z.enum(SHOWN_LEADS).default('all'),
  ...pageFields(30),
});
export type LeadsQuery = z.infer<typeof leadsQuery>;

export const leadsExportQuery = z.object({ format: z.enum(LEAD_FILES).default('csv') });

export const leadSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string().describe('E.164'),
  message: z.string(),
  status: z.enum(LEAD_STATUSES),
  statusAt: z.iso.datetime().nullable().describe('Null as long as it is new'),
  note: z.string(),
  marketingConsentAt: z.iso.datetime().nullable().describe('Null where the box was not ticked'),
  receivedAt: z.iso.datetime(),
  customer: z
    .object({ id: z.uuid(), stoppedBy: z.enum(STOPPED_BY).nullable() })
    .nullable()
    .describe('Null where nobody was added to the list of customers for it, or not any more'),
});
export type Lead = z.infer<typeof leadSchema>;

const count = z.number().int();

export const leadsPage = pageOf(leadSchema).extend({
  counts: z.object({ all: count, new: count, called: count, won: count, lost: count }),
});
export type LeadsPage = z.infer<typeof leadsPage>;

/** `PUT /api/leads/{id}`: a field left out stays, an empty note is cleared. */
export const leadChange = z
  .strictObject({
    status: z.enum(LEAD_STATUSES, errors.statusUnknown),
    note: paragraph(LEAD_NOTE_MAX, errors.noteTooLong),
    asRead,
  })
  .partial()
  .refine(({ asRead: _, ...change }) => hasField(change), errors.nothingToChange);
export type LeadChange = z.infer<typeof leadChange>;

export const leadCustomer = z.strictObject({
  consentSource: z
    .enum(CONSENT_SOURCES, errors.consentNeeded)
    .optional()
    .describe('Needed unless the box about marketing was ticked: then that is the consent'),
});

export const leadCustomerAdded = z.object({
  customerId: z.uuid(),
  isNew: z.boolean().describe('False where the number was on the list already'),
  stoppedBy: z.enum(STOPPED_BY).nullable().describe('Asked this business to stop: not to be written to'),
});

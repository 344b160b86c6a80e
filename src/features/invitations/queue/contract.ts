import { z } from 'zod';
import { QUIET_REASONS } from '#platform/calendar/quiet-hours.ts';
import { isCursor, pageFields, pageOf } from '#platform/paging.ts';
import { line } from '#platform/text.ts';
import { INVITATION_CHANNELS, INVITATION_STATUSES, SENT_CHANNELS } from '../statuses.contract.ts';
import { INVITATION_ACTS, INVITED_MAX, REFUSALS } from './rules.contract.ts';

const page = pageFields(30);
const CUSTOMERS_ASKED_MAX = 100;

export const invitationQuery = z
  .object({
    show: z
      .enum(['queue', 'log', 'sent', 'opened', 'written', 'ended'])
      .default('log')
      .describe(
        'What waits to be sent by hand, the first queued first; or all the rest, the last queued first; or those of them that came so far, the last that came there first',
      ),
    ...page,
    cursor: z.string().max(60).optional(),
  })
  .refine(({ show, cursor }) => isCursor(cursor, show !== 'queue' && show !== 'log'), { path: ['cursor'] });

const moment = z.iso.datetime().nullable();
export const listedInvitation = z.object({
  id: z.uuid(),
  customer: z
    .object({ id: z.uuid(), name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
    .nullable()
    .describe('Null where the customer was removed'),
  channel: z.enum(INVITATION_CHANNELS),
  status: z.enum(INVITATION_STATUSES),
  link: z.string().nullable().describe('Null where nobody is to be written to'),
  queuedAt: z.iso.datetime(),
  sentAt: moment,
  openedAt: moment,
  startedAt: moment,
  submittedAt: moment,
  publishedAt: moment,
  declinedAt: moment,
  expiredAt: moment,
  remindedAt: moment,
  mayRemind: z.boolean(),
});
export type ListedInvitation = z.infer<typeof listedInvitation>;

export type InvitationQuery = z.infer<typeof invitationQuery>;

export const invitationPage = pageOf(listedInvitation).extend({
  waiting: z.number().int().describe('In the queue'),
  quiet: z
    .object({ reason: z.enum(QUIET_REASONS), name: z.string(), until: z.iso.datetime() })
    .nullable()
    .describe('Why messages had better wait now'),
});
export type InvitationPage = z.infer<typeof invitationPage>;

export const candidatesQuery = z.object({
  channel: z.enum(SENT_CHANNELS).default('whatsapp'),
  q: line(100).optional(),
  ...page,
});
export const candidatesPage = pageOf(
  z.object({
    id: z.uuid(),
    name: z.string(),
    lastVisitOn: z.iso.date().nullable(),
    refusal: z.enum(REFUSALS).nullable(),
  }),
);
export type Candidate = z.infer<typeof candidatesPage>['items'][number];

export const customersAsked = z.object({
  customers: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).max(CUSTOMERS_ASKED_MAX))
    .describe('Ids, with commas between them'),
});
export const lastInvitations = z.object({
  items: z.array(
    z.object({
      customerId: z.uuid(),
      channel: z.enum(INVITATION_CHANNELS),
      status: z.enum(INVITATION_STATUSES),
      at: z.iso.datetime().describe('When it came to this status'),
    }),
  ),
});
export type LastInvitation = z.infer<typeof lastInvitations>['items'][number];

export const newInvitations = z.strictObject({
  channel: z.enum(SENT_CHANNELS),
  customerIds: z.array(z.uuid()).min(1).max(INVITED_MAX),
});
export const queuedInvitations = z.object({
  queued: z.number().int(),
  refused: z.array(z.object({ customerId: z.uuid(), reason: z.enum(REFUSALS) })),
  sendsAt: moment.describe('Of mails in quiet hours: when they go out'),
});

export const invitationChange = z.strictObject({
  act: z
    .enum(INVITATION_ACTS)
    .describe('Sent by hand, or its one reminder: noted or taken back; of a mail the reminder is sent'),
});

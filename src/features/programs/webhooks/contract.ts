import { z } from 'zod';
import { pageOf } from '#platform/paging.ts';
import { line } from '#platform/text.ts';
import { EVENT_KINDS } from '../contract.ts';
import { webhookErrors } from './copy.he.ts';

const URL_MAX = 500;
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const webhookBody = z.strictObject({
  url: line(URL_MAX, webhookErrors.urlTooLong).refine(isHttps, webhookErrors.url),
  kinds: z
    .array(z.enum(EVENT_KINDS))
    .min(1, webhookErrors.kinds)
    .max(EVENT_KINDS.length)
    .transform((kinds) => [...new Set(kinds)])
    .describe('What it is told of'),
  withWords: z.boolean().describe('Whether name, text and answer of reviews are sent too'),
});
export type WebhookFields = z.infer<typeof webhookBody>;

function isHttps(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}

const attemptFields = {
  status: z.int().nullable().describe('The answer; null where there was none'),
  reason: z.string().nullable().describe('Why it failed, in Hebrew'),
};

export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  kinds: z.array(z.enum(EVENT_KINDS)),
  withWords: z.boolean(),
  createdAt: z.iso.datetime(),
  madeBy: z.string().nullable().describe('Name of who added it; null: they left'),
  state: z.enum(['on', 'failing', 'off']),
  disabledFor: z.enum(['gone', 'failing', 'by_hand']).nullable().describe('Why it is off'),
  failures: z.int().describe('Failed attempts in a row'),
  lastAttempt: z.object({ at: z.iso.datetime(), ...attemptFields }).nullable(),
  waiting: z.int().describe('Events that are still to be sent'),
  formerUntil: z.iso.datetime().nullable().describe('Until when the secret of before signs too'),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const webhooksSchema = z.object({
  items: z.array(webhookSchema),
  count: z.int().describe('Addresses of all businesses of the owner'),
  upTo: z.int().describe('Number of them that the plan holds; 0: nothing is sent'),
});
export type Webhooks = z.infer<typeof webhooksSchema>;

const secret = z.string().describe('Signs what is sent (Standard Webhooks); shown this once');
export const webhookAddedSchema = webhooksSchema.extend({ id: z.uuid(), secret });
export const webhookSecretSchema = z.object({
  secret,
  formerUntil: z.iso.datetime().describe('Until when the one of before signs too'),
});

export const testedSchema = z.object({
  isDelivered: z.boolean(),
  ...attemptFields,
  tookMs: z.int(),
});

const deliverySchema = z.object({
  eventId: z.uuid(),
  type: z.enum([...EVENT_KINDS, 'events.dropped', 'test']),
  at: z.iso.datetime().describe('When it happened'),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  attemptedAt: z.iso.datetime().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  ...attemptFields,
  tookMs: z.int().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;
export const deliveriesSchema = pageOf(deliverySchema);

const PAGE = 30;
const CURSOR = /^(\d{1,15})_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export const deliveriesQuery = z.object({
  state: z.enum(DELIVERY_STATES).optional(),
  cursor: z.string().regex(CURSOR).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(PAGE),
});
export type DeliveriesQuery = z.infer<typeof deliveriesQuery>;

interface DeliveryPlace {
  seq: number;
  eventId: string;
}

export function writeCursor({ seq, eventId }: DeliveryPlace): string {
  return `${seq}_${eventId}`;
}

export function readCursor(cursor: string): DeliveryPlace {
  const [, seq, eventId = ''] = CURSOR.exec(cursor) ?? [];
  return { seq: Number(seq), eventId };
}

export const deliveryParams = z.object({ id: z.uuid(), eventId: z.uuid() });
export const replayedSchema = z.object({ count: z.int().describe('Events that are sent again') });

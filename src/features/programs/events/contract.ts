import { z } from 'zod';
import { REVIEW_STATUSES } from '#features/reviews/counts/contract.ts';
import { EVENT_KINDS } from '../contract.ts';

/** What an event says: that something happened, and where to read of it. Words only where they were asked for, phone numbers never. */
export const eventDataSchema = z.object({
  sequence: z.int().describe('Place among the events of the business: later ones have a greater number'),
  id: z.uuid().describe('Of the review, lead or invitation; of a subscription, of the business'),
  url: z.string().describe('The screen that shows it'),
  stars: z.int().min(1).max(5).nullable().optional().describe('Of a review; null where it was erased'),
  status: z
    .enum([...REVIEW_STATUSES, 'erased'])
    .optional()
    .describe('Of a review, as it is now'),
  plan: z.enum(['free', 'basic', 'premium']).optional().describe('Of a subscription, as it is now'),
  isActive: z.boolean().optional().describe('Of a subscription'),
  name: z.string().optional().describe('Who wrote the review: where words are asked for'),
  text: z.string().optional().describe('What they wrote'),
  reply: z.string().nullable().optional().describe('What the business answered'),
});
export type EventData = z.infer<typeof eventDataSchema>;

/** An event of a business, as `GET /api/v1/events` lists it and webhooks carry it. */
export const programEventSchema = z.object({
  id: z.uuid().describe('The same as `webhook-id`'),
  type: z.enum(EVENT_KINDS),
  timestamp: z.iso.datetime(),
  data: eventDataSchema,
});
export type ProgramEvent = z.infer<typeof programEventSchema>;

import { z } from 'zod';
import { SHEETS } from './sheets.contract.ts';

/** `PUT /api/first-hour`: what was done or put off just now. */
export const firstHourChange = z.strictObject({
  passed: z.array(z.enum(SHEETS)).max(SHEETS.length).optional().describe('Done or put off: not shown again'),
  chosen: z.boolean().optional().describe('Of what is passed: it was done, not put off'),
  listHidden: z.boolean().optional(),
  celebrated: z.literal(true).optional(),
});
export type FirstHourChange = z.infer<typeof firstHourChange>;

/** `GET /api/first-hour/readiness`: which parts of a ready card are there. */
export const readinessSchema = z.object({
  link: z.boolean(),
  look: z.boolean().describe('A logo, or colours of its own'),
  phone: z.boolean(),
  hours: z.boolean().describe('Saved by its owner: before that the card shows none'),
  google: z.boolean().describe('Where its reviews at Google are written'),
  request: z.boolean().describe('Somebody was sent a personal link'),
});
export type Readiness = z.infer<typeof readinessSchema>;

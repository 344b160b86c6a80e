import { z } from 'zod';
import { IMPORT_MAX } from '#features/customers/choices.contract.ts';
import { importBody } from '#features/customers/contract.ts';
import { customersCopy } from '#features/customers/copy.he.ts';
import { DRAWN_MAX } from '#features/invitations/queue/rules.contract.ts';
import { SENT_CHANNELS } from '#features/invitations/statuses.contract.ts';
import { drawCopy } from './copy.he.ts';

const { empty, countWrong } = drawCopy.list;

export const openDraw = z.object({
  id: z.uuid(),
  commitment: z.string().describe("SHA-256 of the seed's text, shown before the list was in"),
  committedAt: z.iso.datetime(),
  drawnAt: z.iso.datetime(),
  seed: z.string(),
  entries: z
    .array(z.string())
    .describe('One for each customer on the list, in ascending order; names nobody'),
  picks: z.array(z.number().int()).describe('Places on the list, from 1, as they were drawn'),
  sent: z.number().int().describe('How many of those drawn were invited by now'),
  leftOut: z.number().int().describe('Named, but not to be invited: asked to stop, or were invited lately'),
});
export type OpenDrawView = z.infer<typeof openDraw>;

/** A draw that waits for its list. */
const waitingDraw = openDraw.pick({ id: true, commitment: true, committedAt: true });
export type WaitingDraw = z.infer<typeof waitingDraw>;

export const openDraws = z.object({
  waiting: waitingDraw.nullable().describe('Its hash, to be noted before there is a list'),
  items: z.array(openDraw).describe('The last first'),
});

export const ownDraws = z.object({
  waiting: waitingDraw.nullable(),
  isLately: z
    .boolean()
    .describe('All invitations of the last eight weeks went to customers whom a draw chose'),
  items: z.array(
    openDraw
      .pick({ id: true, commitment: true, drawnAt: true, seed: true, leftOut: true })
      .extend({ listed: z.number().int(), names: z.array(z.string()).describe('Of those drawn') }),
  ),
});
export type OwnDraws = z.infer<typeof ownDraws>;

/** `POST /api/draws/{id}`: the list, and how many of it. */
export const drawBody = importBody.omit({ dryRun: true }).extend({
  rows: importBody.shape.rows.element.array().min(1, empty).max(IMPORT_MAX, customersCopy.errors.tooManyRows),
  channel: z.enum(SENT_CHANNELS),
  count: z.number(countWrong).int(countWrong).min(1, countWrong).max(DRAWN_MAX, countWrong),
});
export type DrawBody = z.infer<typeof drawBody>;

export const drawnAnswer = z.object({
  listed: z.number().int(),
  leftOut: z.number().int(),
  names: z.array(z.string()).describe('Of those drawn'),
  sendsAt: z.iso.datetime().nullable(),
});

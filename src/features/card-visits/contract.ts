import { z } from 'zod';
import { ACTS, SOURCES, TAPS, VIA_MAX } from './acts.contract.ts';

/** `POST /api/business-card/{username}/taps`, which the card's page sends by itself. */
export const tapQuery = z.object({
  act: z.enum(TAPS),
  via: z
    .string()
    .max(VIA_MAX)
    .optional()
    .describe(
      'How the visitor came: `qr`, `nfc`, `share`, `embed`, `place:CODE`, or the host of another site',
    ),
});

const count = z.number().int();
const day = z.iso.date();

/** `GET /api/figures/card`: kept sums of acts, not of people; days and hours are those of Asia/Jerusalem. */
export const cardFiguresSchema = z.object({
  period: z.object({ from: day, to: day.describe('Included') }),
  bucket: z.enum(['day', 'week', 'month', 'year']),
  previous: z
    .object({ from: day, to: day })
    .nullable()
    .describe(
      'The month before, or while the month runs its same days; else as many days; null for `all`, and where counting began later',
    ),
  countedSince: day.nullable().describe('The first day with anything; null without any'),
  acts: z
    .array(z.object({ act: z.enum(ACTS), count, before: count.nullable() }))
    .describe('Every act; `visitor` sums the visitors of each day'),
  byDate: z
    .array(z.object({ date: day, until: day, views: count, taps: count }))
    .describe('The range without gaps, oldest first'),
  sources: z
    .array(
      z.object({
        source: z.enum(SOURCES),
        origin: z.string().describe('Code of a place or host of another site; empty otherwise'),
        place: z.string().nullable().describe('Name of the place, where the code is of one'),
        scans: count.describe('Of the place’s code'),
        views: count,
        taps: count,
        leads: count,
        forms: count,
        reviews: count,
      }),
    )
    .describe('Those that brought anything, the most views or scans first'),
  hours: z.array(count).length(24).describe('Views by the hour in which they came'),
});
export type CardFigures = z.infer<typeof cardFiguresSchema>;

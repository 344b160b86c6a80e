import { z } from 'zod';
import { OTHER_LANGUAGES } from '#features/cards/translations/languages.contract.ts';
import { asRead } from '#platform/http/as-read.ts';
import { line } from '#platform/text.ts';
import { placesCopy } from './copy.he.ts';
import { DESTINATIONS, PLACE_NAME_MAX, SIGN_FORMS } from './limits.contract.ts';

const { errors } = placesCopy;

const name = line(PLACE_NAME_MAX, errors.nameTooLong).min(1, errors.nameRequired);
const leadsTo = z
  .enum(DESTINATIONS, errors.leadsTo)
  .describe('Where its code leads: the review form, or the card');

export const newPlaceBody = z.strictObject({ name, leadsTo: leadsTo.default('review') });
export const placeBody = z.strictObject({ name, leadsTo });
export const placeChange = placeBody.extend({ asRead });
export type PlaceChange = z.infer<typeof placeChange>;
export type PlaceFields = z.infer<typeof placeBody>;

export const placeParams = z.object({ code: line(PLACE_NAME_MAX, errors.notFound) });

export const placeSchema = z.object({
  code: z.string(),
  name: z.string(),
  leadsTo,
  address: z.url().describe('What its codes and NFC tags hold'),
  typed: z.string().describe('The same, as people type it'),
  createdAt: z.iso.datetime(),
});

export const placeList = z.object({
  items: z
    .array(
      placeSchema.extend({
        scans: z.number().int().describe('Approximate; a scan says nothing of who scanned'),
        lastScannedOn: z.iso.date().nullable(),
      }),
    )
    .describe('Oldest first'),
});
export type PlaceRow = z.infer<typeof placeList>['items'][number];

export const signQuery = z.object({
  form: z
    .enum(SIGN_FORMS, errors.form)
    .default('poster')
    .describe('A4 poster, A5 tent, 85×55 mm cards or 50 mm stickers'),
  language: z.enum(OTHER_LANGUAGES, errors.language).optional().describe('A second one, beside Hebrew'),
  bleed: z
    .literal('1', errors.cutting)
    .optional()
    .describe('With 3 mm of bleed. Cards and stickers without marks are then one on a page'),
  marks: z.literal('1', errors.cutting).optional().describe('With marks where to cut'),
  format: z.enum(['pdf', 'svg'], errors.format).default('pdf').describe('`svg`: to be seen on a screen'),
});

export const codeFileParams = placeParams.extend({ format: z.enum(['svg', 'png'], errors.format) });

import { z } from 'zod';
import { jsonText } from '../text.ts';
import { problemSchema } from './problem.ts';

const TEXT_MAX = 20_000;
const WRONG = 'השדות שנקראו לא תקינים';
const EDITED = 'השדה נשמר בינתיים במקום אחר';
const ABOUT =
  'Fields as the caller read them. Nothing is changed where one of them was changed since (409 `edited`)';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()], WRONG);

const fields = z.record(z.string().max(60, WRONG), value, WRONG);
export type FieldsAsRead = z.infer<typeof fields>;

/** Optional field of a change, so that no text is overwritten that another tab or device saved meanwhile. */
export const asRead = fields.optional().describe(ABOUT);
/** The same in a form. */
export const asReadText = jsonText(fields, { max: TEXT_MAX, empty: {}, errors: {}, wrong: WRONG })
  .optional()
  .describe(`JSON text. ${ABOUT}`);

export interface Edited {
  ok: false;
  reason: 'edited';
  fields: string[];
  stored: FieldsAsRead;
}

/** Compares under the lock of the row. Null where each field holds what was read, or what is to be stored. */
export function editedSince(stored: object, read: FieldsAsRead = {}, wanted: object): Edited | null {
  const now = stored as FieldsAsRead;
  const sent = wanted as FieldsAsRead;
  const names = Object.keys(read);
  const fields = names.filter((name) => now[name] !== read[name] && now[name] !== sent[name]);
  const values = Object.fromEntries(names.map((name) => [name, now[name] ?? null]));
  return fields.length > 0 ? { ok: false, reason: 'edited', fields, stored: values } : null;
}

export const editedRefusal = {
  status: 409,
  message: EDITED,
  explain: ({ fields, stored }: Edited) => ({ field: fields, stored }),
} as const;

export const editedAnswer = {
  409: {
    description: 'Of `edited`: fields of `asRead` were changed since, and nothing is changed',
    content: {
      'application/json': {
        schema: problemSchema.extend({
          stored: z
            .record(z.string(), value)
            .optional()
            .describe('Of `edited`: what is stored now in each field of `asRead`'),
        }),
      },
    },
  },
};

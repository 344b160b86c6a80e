import { z } from 'zod';
import { asRead } from '#platform/http/as-read.ts';
import { line, paragraph } from '#platform/text.ts';
import { savedReplyCopy } from './copy.he.ts';
import { RESPONSE_MAX, SAVED_TITLE_MAX } from './limits.contract.ts';

const { errors } = savedReplyCopy;

export const savedReplyBody = z.strictObject({
  title: line(SAVED_TITLE_MAX, errors.titleTooLong).min(1, errors.titleRequired),
  text: paragraph(RESPONSE_MAX, errors.textTooLong)
    .min(1, errors.textRequired)
    .describe('May hold {customerName} and {businessName}'),
});
export const savedReplyChange = savedReplyBody.extend({ asRead });
export type SavedReplyChange = z.infer<typeof savedReplyChange>;
export type SavedReplyFields = z.infer<typeof savedReplyBody>;

export const savedReplySchema = z.object({ id: z.uuid(), title: z.string(), text: z.string() });
export type SavedReply = z.infer<typeof savedReplySchema>;
export const savedRepliesList = z.object({ items: z.array(savedReplySchema) });

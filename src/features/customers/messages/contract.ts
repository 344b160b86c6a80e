import { z } from 'zod';
import { asRead } from '#platform/http/as-read.ts';
import { hasField, line, paragraph } from '#platform/text.ts';
import { messageTemplatesCopy } from './copy.he.ts';
import { findStrangeBraces, hasReviewLink } from './message.policy.ts';

export const TEMPLATE_CATEGORIES = ['thank_you', 'review_request', 'follow_up'] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];

export const TITLE_MAX = 60;
/** Before names and link take their places: in the address that opens WhatsApp a Hebrew letter takes six characters. */
export const TEMPLATE_MAX = 1_000;

const { errors } = messageTemplatesCopy;

/** The rules of every template's texts; `templateTexts` adds those of its category. */
const texts = {
  title: line(TITLE_MAX, errors.titleTooLong).min(1, errors.titleRequired),
  message: paragraph(TEMPLATE_MAX, errors.messageTooLong)
    .min(1, errors.messageRequired)
    .superRefine((message, context) => {
      const strange = findStrangeBraces(message);
      if (strange === null) return;
      const said = strange.length > 1 ? errors.unknownPlaceholder(strange) : errors.loneBrace;
      context.addIssue({ code: 'custom', message: said });
    }),
};

/** A request that leads nowhere is none: all but the thanks must hold the link. */
export function lacksLink(category: TemplateCategory, message: string): boolean {
  return category !== 'thank_you' && !hasReviewLink(message);
}

export function templateTexts(category: TemplateCategory) {
  return z.object({
    ...texts,
    message: texts.message.refine((message) => !lacksLink(category, message), errors.linkMissing),
  });
}
export type TemplateTexts = z.infer<ReturnType<typeof templateTexts>>;

/**
 * `PUT /api/whatsapp-templates/{id}`: at least one field beside `id`, which repeats the one of the address. Rules that
 * depend on the category are checked by the mutation.
 */
export const templateChange = z
  .strictObject({ id: z.uuid(), ...texts, isActive: z.boolean(), asRead })
  .partial()
  .refine(({ id: _, asRead: __, ...change }) => hasField(change), errors.nothingToChange);
export type TemplateChange = z.infer<typeof templateChange>;

export const templateSchema = z.object({
  id: z.uuid(),
  category: z.enum(TEMPLATE_CATEGORIES),
  title: z.string(),
  message: z.string().describe('With {customerName}, {businessName} and {reviewLink}'),
  isActive: z.boolean().describe('Whether it is offered for sending'),
  isDefault: z.boolean().describe('Whether the texts are the ones every business begins with'),
});
export type Template = z.infer<typeof templateSchema>;

export const templateList = z.object({ items: z.array(templateSchema).describe('One of each category') });

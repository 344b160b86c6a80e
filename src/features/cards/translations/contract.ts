import { z } from 'zod';
import { asRead } from '#platform/http/as-read.ts';
import { line, paragraph } from '#platform/text.ts';
import { formatNumber } from '#ui/text/format.ts';
import { translationsCopy } from './copy.he.ts';
import { OTHER_LANGUAGES } from './languages.contract.ts';
import { kindOf, PLACE_PATTERN, TEXT_MAX, TEXTS_AT_ONCE_MAX, type TextKind } from './limits.contract.ts';

const { errors } = translationsCopy;

const KINDS = Object.keys(TEXT_MAX) as [TextKind, ...TextKind[]];
const BY_KIND = Object.fromEntries(
  KINDS.map((kind) => {
    const text = kind === 'description' ? paragraph : line;
    return [kind, text(TEXT_MAX[kind], errors.tooLong(formatNumber(TEXT_MAX[kind])))];
  }),
) as Record<TextKind, ReturnType<typeof line>>;

/** Translations by their places, each judged as the Hebrew text is. */
export const translationTexts = z
  .record(z.string(), z.string())
  .refine((given) => Object.keys(given).length <= TEXTS_AT_ONCE_MAX, errors.tooMany)
  .transform((given, context) => {
    const judged = Object.entries(given).map(([place, text]) => {
      const read = PLACE_PATTERN.test(place) ? BY_KIND[kindOf(place)].safeParse(text) : null;
      if (read?.success) return [place, read.data];
      const message = read?.error.issues[0]?.message ?? errors.place;
      context.addIssue({ code: 'custom', path: [place], message });
      return [place, ''];
    });
    return Object.fromEntries(judged) as Record<string, string>;
  })
  .describe('Place of a text to its translation; an empty one shows the Hebrew text, one left out stays');

export const translationParams = z.object({ language: z.enum(OTHER_LANGUAGES) });

export const translationBody = z
  .strictObject({
    isOn: z.boolean().optional().describe('Whether the card has an address in this language'),
    texts: translationTexts.optional(),
    asRead,
  })
  .refine(({ isOn, texts }) => isOn !== undefined || texts !== undefined, errors.nothingToChange);
export type TranslationChange = z.infer<typeof translationBody>;

const sourceText = z.object({
  place: z.string(),
  kind: z.enum(KINDS),
  original: z.string().describe('In Hebrew, as it stands on the card now'),
});
export type SourceText = z.infer<typeof sourceText>;

const languageSchema = z.object({
  language: z.enum(OTHER_LANGUAGES),
  isOn: z.boolean(),
  texts: z.record(
    z.string(),
    z.object({
      text: z.string(),
      isStale: z.boolean().describe('Whether the Hebrew text has changed since'),
    }),
  ),
});
export type OwnLanguage = z.infer<typeof languageSchema>;

export const translationsSchema = z.object({
  username: z.string().describe("The card's address"),
  texts: z.array(sourceText).describe('All that the owner has written on the card'),
  languages: z.array(languageSchema),
});
export type OwnTranslations = z.infer<typeof translationsSchema>;

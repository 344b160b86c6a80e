import { z } from 'zod';
import { emailOrNothing, phoneOrNothing } from '#features/accounts/contract.ts';
import { phoneDigits } from '#features/accounts/identifiers.policy.ts';
import { asReadText } from '#platform/http/as-read.ts';
import { hasField, jsonText, line, paragraph } from '#platform/text.ts';
import { ACCESS_CONTACT_MAX, ACCESS_NOTES_MAX, ARRANGEMENTS } from './access.contract.ts';
import { accessCopy } from './access.copy.he.ts';
import { cleanAddress, PASTED_ADDRESS_MAX } from './addresses.policy.ts';
import { BUSINESS_KINDS } from './business-kinds.contract.ts';
import { cardsCopy } from './copy.he.ts';
import { CORNER_RADII, DEFAULT_DESIGN, LAYOUT_STYLES, LOGO_POSITIONS } from './design.contract.ts';
import { openingHoursText, workingHoursSchema } from './hours/contract.ts';
import { hoursCopy } from './hours/copy.he.ts';
import { eachCardLink, googleReviewUrl, isLinkOrder } from './links.policy.ts';
import { MORE_PHONES_MAX, PHONE_NAME_MAX } from './phones.contract.ts';
import { RATING_VIEWS, type RatingView } from './shown-reviews.contract.ts';

export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;
const DEFAULT_RATING_VIEW: RatingView = 'all';

/** Google Maps' own addresses of places with Hebrew names are long. */
const GOOGLE_LINK_MAX = 1000;
const LINK_ORDER_MAX = 400;

export const SLUG_MAX = 40;
export const SLUG_PATTERN = /^(?=.{3,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slugQuery = z.object({
  username: line(100).default(''),
  name: line(120).optional().describe('Of the business: its addresses are told in any case'),
});

export const slugCheck = z.object({
  state: z.enum(['free', 'own', 'taken', 'reserved', 'malformed']),
  suggestions: z.array(z.string()).describe('Up to three addresses that are free'),
});
export type SlugCheck = z.infer<typeof slugCheck>;
export type SlugState = SlugCheck['state'];

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, cardsCopy.errors.color);

const cardFields = z.object({
  businessName: line(120, cardsCopy.errors.businessNameTooLong).min(1, cardsCopy.errors.businessNameRequired),
  username: line(SLUG_MAX, cardsCopy.errors.slug)
    .overwrite((slug) => slug.toLowerCase())
    .regex(SLUG_PATTERN, cardsCopy.errors.slug),
  description: paragraph(1000, cardsCopy.errors.descriptionTooLong),
  phone: phoneOrNothing,
  whatsapp: phoneOrNothing.refine(isReachable, cardsCopy.errors.whatsapp),
  businessKind: z.enum(['', ...BUSINESS_KINDS], cardsCopy.errors.businessKind),
  ...eachCardLink(({ network, maxLength, urlOf, error }) =>
    line(PASTED_ADDRESS_MAX, cardsCopy.errors.linkTooLong)
      .refine(emptyOr(urlOf), error)
      .overwrite((typed) => (network ? keptProfile(typed, urlOf) : keptPage(typed)))
      .max(maxLength, cardsCopy.errors.linkTooLong),
  ),
  linkOrder: line(LINK_ORDER_MAX, cardsCopy.errors.linkOrder).refine(isLinkOrder, cardsCopy.errors.linkOrder),
  googleReviewLink: line(PASTED_ADDRESS_MAX, cardsCopy.errors.linkTooLong)
    .refine(emptyOr(googleReviewUrl), cardsCopy.errors.googleReviewLink)
    .overwrite((typed) => googleReviewUrl(typed) ?? '')
    .max(GOOGLE_LINK_MAX, cardsCopy.errors.linkTooLong),
  address: line(200, cardsCopy.errors.addressTooLong),
  email: emailOrNothing,
  primaryColor: color,
  secondaryColor: color,
  ratingView: z.enum(RATING_VIEWS),
});
export type CardFields = z.infer<typeof cardFields>;

export const cardNaming = cardFields.pick({ businessName: true, username: true });

/** Numbers that only exist in Israel have no WhatsApp. */
function isReachable(typed: string): boolean {
  return typed === '' || !/^[1*]/.test(phoneDigits(typed) ?? '');
}

/** A name stays as it was written; an address is kept as the card links to it. */
function keptProfile(typed: string, urlOf: (typed: string) => string | null): string {
  return /[/\s]/.test(typed) ? (urlOf(typed) ?? typed) : typed;
}

function keptPage(typed: string): string {
  return typed && cleanAddress(typed);
}

function emptyOr(parse: (value: string) => string | null) {
  return (value: string) => value === '' || parse(value) !== null;
}

const workingHoursText = jsonText(workingHoursSchema, {
  max: 4000,
  empty: {},
  errors: hoursCopy.errors,
  wrong: cardsCopy.errors.workingHours,
});

const physicalAccess = z
  .strictObject({
    ...(Object.fromEntries(ARRANGEMENTS.map((name) => [name, z.boolean()])) as Record<
      (typeof ARRANGEMENTS)[number],
      z.ZodBoolean
    >),
    notes: paragraph(ACCESS_NOTES_MAX, accessCopy.errors.notes),
    contact: line(ACCESS_CONTACT_MAX, accessCopy.errors.contact),
  })
  .partial();

const physicalAccessText = jsonText(physicalAccess, {
  max: 8000,
  empty: {},
  errors: accessCopy.errors,
  wrong: accessCopy.errors.access,
});

const namedPhones = z
  .array(
    z.strictObject({
      name: line(PHONE_NAME_MAX, cardsCopy.errors.phoneNameTooLong).min(
        1,
        cardsCopy.errors.phoneNameRequired,
      ),
      number: phoneOrNothing.min(1, cardsCopy.errors.phoneNumberRequired),
    }),
  )
  .max(MORE_PHONES_MAX, cardsCopy.errors.tooManyPhones);

const morePhonesText = jsonText(namedPhones, {
  max: 2000,
  empty: [],
  errors: cardsCopy.errors,
  wrong: cardsCopy.errors.morePhones,
});

const pictureFile = z.file(cardsCopy.errors.picture).meta({ type: 'string', format: 'binary' });
const pictureField = z.union([pictureFile, z.literal('')], cardsCopy.errors.picture);
const yesOrNo = z.stringbool({ truthy: ['true', 'on', '1'], falsy: ['false', ''] });

/** The whole form of `PUT /api/business-card`. Only `removeLogo` and `removeCover` take a picture away. */
export const cardForm = cardFields
  .extend({
    primaryColor: color.or(z.literal('').transform(() => DEFAULT_DESIGN.primaryColor)),
    secondaryColor: color.or(z.literal('').transform(() => DEFAULT_DESIGN.secondaryColor)),
    ratingView: z.enum(RATING_VIEWS).or(z.literal('').transform(() => DEFAULT_RATING_VIEW)),
    workingHours: workingHoursText,
    openingHours: openingHoursText,
    physicalAccess: physicalAccessText,
    morePhones: morePhonesText,
    showCallback: yesOrNo,
    logo: pictureField,
    removeLogo: yesOrNo,
    cover: pictureField,
    removeCover: yesOrNo,
    asRead: asReadText,
  })
  .partial();

const design = {
  primaryColor: color,
  secondaryColor: color,
  backgroundColor: color,
  textColor: color,
  layoutStyle: z.enum(LAYOUT_STYLES, cardsCopy.errors.layoutStyle),
  logoPosition: z
    .enum(LOGO_POSITIONS, cardsCopy.errors.logoPosition)
    .describe('A side of the screen as it is seen'),
  showShadow: z.boolean(),
  showBorder: z.boolean(),
  cornerRadius: z.enum(CORNER_RADII, cardsCopy.errors.cornerRadius),
};

/** `PUT /api/business-card/me/design`: at least one of the settings; what is left out stays. */
export const designChange = z
  .strictObject(design)
  .partial()
  .refine(hasField, cardsCopy.errors.nothingToChange);

export const logoForm = z.object({ logo: pictureFile });
export const coverForm = z.object({ cover: pictureFile });

export const cardSchema = z.object({
  businessName: z.string(),
  username: z.string(),
  description: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  morePhones: z.string().describe('JSON text: up to five more phones, each with name and number'),
  businessKind: z.enum(['', ...BUSINESS_KINDS]).describe('Type at schema.org; empty for none of the list'),
  ...eachCardLink(() => z.string()),
  linkOrder: z
    .string()
    .describe('Names of links with commas between them, first to last; others follow them'),
  googleReviewLink: z
    .string()
    .describe('Where customers may write on Google too: offered after each review, whatever its rating'),
  address: z.string(),
  email: z.string(),
  logo: z.string().nullable().describe('Path of the image'),
  cover: z
    .string()
    .nullable()
    .describe('Path of the wide picture above the card; `/media/small/…` is half of it'),
  ...design,
  workingHours: z.string().describe('JSON text: day name to {active, from, to}'),
  openingHours: z
    .string()
    .describe('JSON text: week (day name to {active, ranges}), exceptions by date, and holidays'),
  ratingView: z.enum(RATING_VIEWS),
  showCallback: z.boolean().describe('Whether the card offers visitors to be called back'),
  physicalAccess: z.string().describe('JSON text: arrangement to whether it is there, notes, contact'),
});
export type Card = z.infer<typeof cardSchema>;

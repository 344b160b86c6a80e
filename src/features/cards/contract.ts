import { z } from 'zod';
import { line, paragraph } from '#platform/text.ts';
import { copy } from './copy.he.ts';

export const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Day = (typeof DAYS)[number];
export const TIME_STEP_MINUTES = 15;
export const DEFAULT_PRIMARY_COLOR = '#8B5CF6';
export const DEFAULT_SECONDARY_COLOR = '#A855F7';
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;
export const RATING_VIEWS = ['highlights', 'all'] as const;
export type RatingView = (typeof RATING_VIEWS)[number];

export const SLUG_PATTERN = /^(?=.{3,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

const time = z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, copy.errors.time);
const dayHours = z
  .object({ active: z.boolean(), from: time, to: time })
  .refine((day) => day.from < day.to, { error: copy.errors.timeOrder, path: ['to'] });

/** A day that is missing is closed. */
export const workingHoursSchema = z.partialRecord(z.enum(DAYS), dayHours);
export type DayHours = z.infer<typeof dayHours>;
export type WorkingHours = z.infer<typeof workingHoursSchema>;

const workday: DayHours = { active: true, from: '09:00', to: '17:00' };
const restDay: DayHours = { active: false, from: '09:00', to: '17:00' };
/** The specification's defaults: Sunday to Thursday 09:00-17:00. */
export const DEFAULT_WORKING_HOURS: WorkingHours = {
  sunday: workday,
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: restDay,
  saturday: restDay,
};

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, copy.errors.color);

/** Text fields of `PUT /api/business-card`; a field left out stays, an empty one is cleared. */
export const cardFields = z.object({
  businessName: line(120, copy.errors.businessNameTooLong).min(1, copy.errors.businessNameRequired),
  username: line(40).regex(SLUG_PATTERN, copy.errors.slug),
  description: paragraph(1000, copy.errors.descriptionTooLong),
  phone: line(40, copy.errors.phone),
  whatsapp: line(40, copy.errors.phone),
  instagram: line(200, copy.errors.linkTooLong),
  website: line(500, copy.errors.linkTooLong),
  address: line(200, copy.errors.addressTooLong),
  email: line(254, copy.errors.email),
  primaryColor: color,
  secondaryColor: color,
  ratingView: z.enum(RATING_VIEWS),
});

/** A card as its owner and the public see it. Nothing in it is private. */
export const cardSchema = z.object({
  businessName: z.string(),
  username: z.string(),
  description: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  instagram: z.string(),
  website: z.string(),
  address: z.string(),
  email: z.string(),
  logo: z.string().nullable().describe('Path of the image'),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  workingHours: z.string().describe('JSON text: day name to {active, from, to}'),
  ratingView: z.enum(RATING_VIEWS),
});
export type Card = z.infer<typeof cardSchema>;

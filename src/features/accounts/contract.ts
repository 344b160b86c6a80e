import { z } from 'zod';
import { line } from '#platform/text.ts';
import { accountsCopy } from './copy.he.ts';
import { cleanEmail, cleanTypedPhone, EMAIL_PATTERN, isPhone, PASTED_MAX } from './identifiers.policy.ts';
import { MEMBER_ROLES } from './members.policy.ts';

export const PRIVACY_POLICY_VERSION = '1.1';
/** Of the terms of use, with the annex on the data that is processed for a business. */
export const TERMS_VERSION = '1.1';

const ROLES = ['owner', 'admin'] as const;
const PLANS = ['free', 'basic', 'premium'] as const;
const SECOND_FACTOR_STATES = ['off', 'on', 'required'] as const;
const SUBSCRIPTION_STATUSES = ['active', 'inactive', 'suspended'] as const;

export const emailOrNothing = line(254, accountsCopy.errors.emailTooLong)
  .overwrite(cleanEmail)
  .refine((email) => email === '' || EMAIL_PATTERN.test(email), accountsCopy.errors.emailInvalid)
  .overwrite((email) => email.toLowerCase());

export const emailField = emailOrNothing.min(1, accountsCopy.errors.emailRequired);

const PHONE_MAX = 40;

/** A phone number wherever one is typed: cleaned, then judged by the one rule. Or empty. */
export const phoneOrNothing = line(PASTED_MAX, accountsCopy.errors.phoneInvalid)
  .overwrite(cleanTypedPhone)
  .max(PHONE_MAX, accountsCopy.errors.phoneInvalid)
  .refine((typed) => typed === '' || isPhone(typed), accountsCopy.errors.phoneInvalid);

export const phoneField = phoneOrNothing.min(1, accountsCopy.errors.phoneRequired);

export const nameOrNothing = line(120, accountsCopy.errors.nameTooLong);
export const addressOrNothing = line(200, accountsCopy.errors.addressTooLong);

export const firstHourSchema = z.object({
  sheet: z.enum(['name', 'look', 'send']).nullable().describe('The first that was neither done nor put off'),
  isListShown: z.boolean().describe('The list of what a ready card has'),
  isCelebrated: z.boolean().describe('The first review'),
});
export type FirstHour = z.infer<typeof firstHourSchema>;

export const userSchema = z.object({
  id: z.uuid(),
  username: z.string().describe("The slug of the business's public card"),
  email: z.string(),
  fullName: z.string(),
  businessName: z.string(),
  phone: z.string(),
  address: z.string(),
  logo: z.string().nullable(),
  profileImage: z.string().nullable(),
  role: z.enum(ROLES),
  referralCode: z.string(),
  subscriptionPlan: z.enum(PLANS),
  subscriptionStatus: z
    .enum(SUBSCRIPTION_STATUSES)
    .describe('`suspended`: an admin suspended the business acted for'),
  businessId: z.uuid().nullable().describe('The business acted for; null: in none'),
  memberRole: z.enum(MEMBER_ROLES).nullable(),
  businesses: z
    .array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(MEMBER_ROLES) }))
    .describe('All that the person is in, their own first'),
  secondFactor: z
    .enum(SECOND_FACTOR_STATES)
    .describe('`required`: an admin who has none yet and reaches nothing else before'),
  hasRestingPrograms: z
    .boolean()
    .describe('The business has keys or webhook addresses that its plan no longer includes'),
  firstHour: firstHourSchema.nullable().describe('Null where the business is older than its first screens'),
  createdAt: z.iso.datetime(),
});

export type Role = (typeof ROLES)[number];
export const signedUpSchema = z.object({ user: userSchema });

export type User = z.infer<typeof userSchema>;

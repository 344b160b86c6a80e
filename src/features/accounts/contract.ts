import { z } from 'zod';
import { line } from '#platform/text.ts';
import { copy } from './copy.he.ts';
import { EMAIL_PATTERN } from './policy/email.ts';
import { PHONE_SHAPE } from './policy/phone-shape.ts';
import { lengthOf, PASSWORD_MAX, PASSWORD_MIN_AT_REGISTRATION } from './policy.ts';

export const PRIVACY_POLICY_VERSION = '1.0';
/** Of the terms of use, with the annex on the data that is processed for a business. */
export const TERMS_VERSION = '1.0';

const ROLES = ['owner', 'admin'] as const;
const PLANS = ['free', 'basic', 'premium'] as const;
const SECOND_FACTOR_STATES = ['off', 'on', 'required'] as const;
const SUBSCRIPTION_STATUSES = ['active', 'inactive', 'suspended'] as const;

export const emailOrNothing = line(254, copy.errors.emailTooLong)
  .refine((email) => email === '' || EMAIL_PATTERN.test(email), copy.errors.emailInvalid)
  .overwrite((email) => email.toLowerCase());

const emailField = emailOrNothing.min(1, copy.errors.emailRequired);

export const phoneOrNothing = line(40, copy.errors.phoneInvalid).regex(PHONE_SHAPE, copy.errors.phoneInvalid);

const phoneField = phoneOrNothing.min(1, copy.errors.phoneRequired);

export const nameOrNothing = line(120, copy.errors.nameTooLong);
export const addressOrNothing = line(200, copy.errors.addressTooLong);

/** Never trimmed, lowered or cut: every character counts. */
export const passwordField = (min: number, tooShort: string) =>
  z
    .string()
    .min(1, copy.errors.passwordRequired)
    .max(PASSWORD_MAX, copy.errors.passwordTooLong)
    .refine((password) => lengthOf(password) >= min, tooShort);

/** A password that an account has already: nothing is asked of it but to be the right one. */
export const knownPassword = passwordField(1, copy.errors.passwordRequired);

export const loginBody = z.object({
  email: line(254, copy.errors.emailTooLong).min(1, copy.errors.emailRequired),
  password: knownPassword,
  /** Of the authenticator app, or one of the recovery codes; asked for with the code `mfa_required`. */
  code: line(60).optional(),
  /** Takes back the deletion that the account waits for; asked for with the code `deletion_pending`. */
  keepAccount: z.boolean().optional(),
});

export const registerBody = z.object({
  email: emailField,
  password: passwordField(PASSWORD_MIN_AT_REGISTRATION, copy.errors.passwordTooShort),
  fullName: nameOrNothing.min(1, copy.errors.fullNameRequired),
  /** Absent or empty: equal to the full name. */
  businessName: nameOrNothing.optional(),
  phone: phoneField,
  address: addressOrNothing.min(1, copy.errors.addressRequired),
  /** Comes from the address, not from a person's hand: a broken one never stops a registration. */
  referralCode: line(40).optional().catch(undefined).meta({ type: 'string' }),
  privacyConsent: z.enum(['true', 'on', '1'], copy.errors.consentRequired).optional(),
});

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
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  secondFactor: z
    .enum(SECOND_FACTOR_STATES)
    .describe('`required`: an admin who has none yet and reaches nothing else before'),
  createdAt: z.iso.datetime(),
});

export type Role = (typeof ROLES)[number];
export const signedUpSchema = z.object({ user: userSchema });
export const doneSchema = z.object({ ok: z.literal(true) });

export type User = z.infer<typeof userSchema>;
export type RegisterBody = z.infer<typeof registerBody>;

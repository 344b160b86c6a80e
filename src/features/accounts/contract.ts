import { z } from 'zod';
import { line } from '#platform/text.ts';
import { copy } from './copy.he.ts';

export const PASSWORD_MIN_AT_REGISTRATION = 6;
export const PASSWORD_MIN_AT_CHANGE = 8;
/** Bounds the cost of hashing; far beyond what anybody types. */
export const PASSWORD_MAX = 128;
export const PRIVACY_POLICY_VERSION = '1.0';
/** The specification's: how long a browser may keep the current user. */
export const CURRENT_USER_CACHE_MS = 300_000;

export const ROLES = ['owner', 'admin'] as const;
export const PLANS = ['free', 'basic', 'premium'] as const;
export const SUBSCRIPTION_STATUSES = ['active', 'inactive', 'suspended'] as const;

export const emailField = line(254, copy.errors.emailTooLong)
  .min(1, copy.errors.emailRequired)
  .regex(/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]{2,}$/, copy.errors.emailInvalid);

/** Never trimmed, lowered or cut: every character counts. */
const password = (min: number, tooShort: string) =>
  z
    .string()
    .min(1, copy.errors.passwordRequired)
    .min(min, tooShort)
    .max(PASSWORD_MAX, copy.errors.passwordTooLong);

export const loginBody = z.object({
  email: line(254).min(1, copy.errors.emailRequired),
  password: z.string().min(1, copy.errors.passwordRequired).max(PASSWORD_MAX, copy.errors.passwordTooLong),
});

export const registerBody = z.object({
  email: emailField,
  password: password(PASSWORD_MIN_AT_REGISTRATION, copy.errors.passwordTooShort),
  fullName: line(120).min(1, copy.errors.fullNameRequired),
  /** Absent: equal to the full name. */
  businessName: line(120).optional(),
  phone: line(40).min(1, copy.errors.phoneRequired),
  address: line(200).min(1, copy.errors.addressRequired),
  referralCode: line(40).optional(),
  privacyConsent: z.enum(['true', 'on', '1']).optional(),
});

/** The signed-in person, as `GET /api/auth/me` and the login answer show it. */
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
  createdAt: z.iso.datetime(),
});

export type Role = (typeof ROLES)[number];
export type User = z.infer<typeof userSchema>;
export type RegisterBody = z.infer<typeof registerBody>;
export type LoginBody = z.infer<typeof loginBody>;

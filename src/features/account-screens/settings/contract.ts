import { z } from 'zod';
import {
  addressOrNothing,
  emailOrNothing,
  nameOrNothing,
  phoneOrNothing,
  userSchema,
} from '#features/accounts/contract.ts';
import { PRESSED_ACTS } from '#features/accounts/mail-links.policy.ts';
import { linkToken } from '#features/accounts/passwords/contract.ts';
import { asReadText } from '#platform/http/as-read.ts';
import { line } from '#platform/text.ts';
import { settingsCopy } from './copy.he.ts';
import { DELETION_WORD, settingsErrors } from './errors.copy.he.ts';

export const PROFILE_IMAGE_MAX_BYTES = 2 * 1024 * 1024;

/** Empty or absent fields stay as they are. */
export const updateProfileForm = z
  .object({
    fullName: nameOrNothing,
    email: emailOrNothing,
    businessName: nameOrNothing,
    phone: phoneOrNothing,
    address: addressOrNothing,
  })
  .partial();

export const profileChangeForm = updateProfileForm.extend({ asRead: asReadText });

export const detailsForm = updateProfileForm.required().extend({
  fullName: nameOrNothing.min(1, settingsCopy.details.required),
  email: emailOrNothing.min(1, settingsCopy.details.required),
});

/** A new address that waits to be confirmed; the account keeps the old one until then. */
const emailChangeSchema = z.object({ newEmail: z.string(), expiresAt: z.iso.datetime() });

export const profileSchema = z.object({ user: userSchema, emailChange: emailChangeSchema.nullable() });

export const profileImageForm = z.object({
  profileImage: z.file().meta({ type: 'string', format: 'binary' }),
});
export const profileImageSchema = z.object({ profileImage: z.string().describe('Path of the image') });

export const mailLinkParams = z.object({ act: z.enum(PRESSED_ACTS) });
export const mailLinkBody = z.object({ token: linkToken });

const sessionSchema = z.object({
  id: z.uuid(),
  device: z.string().describe('Browser and system in Hebrew, as coarse as people know their devices'),
  place: z
    .string()
    .nullable()
    .describe('Country in Hebrew, where the session was opened; null where unknown'),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type ListedSession = z.infer<typeof sessionSchema>;
export const sessionListSchema = z.object({ items: z.array(sessionSchema), nextCursor: z.null() });

export const securitySchema = z.object({
  emailConfirmed: z.boolean().describe('Whether a link that was mailed to the address was used'),
  emailChange: emailChangeSchema.nullable(),
  secondFactor: z.object({ enabledAt: z.iso.datetime(), recoveryCodesLeft: z.number().int() }).nullable(),
});

export const secondFactorSetupSchema = z.object({
  key: z.string().describe('Base32, for typing into an authenticator app'),
  url: z.string().describe('The same as an otpauth address'),
  qrCode: z.string().describe('The address as a picture: a data: URL of an SVG'),
});
export const secondFactorBody = z.object({
  code: line(60).min(1, settingsErrors.codeRequired),
});
export const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown this once; each works once'),
});

export const deleteAccountBody = z.object({
  // No enum and no literal: a program that fills in what a schema offers must not delete an account.
  confirmation: line(60).refine((typed) => typed === DELETION_WORD, settingsErrors.confirmationWrong),
});
export const deletionSchema = z.object({ erasedAfter: z.iso.datetime() });

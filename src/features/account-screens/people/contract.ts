import { z } from 'zod';
import { emailField, nameOrNothing } from '#features/accounts/contract.ts';
import { accountsCopy } from '#features/accounts/copy.he.ts';
import { MEMBER_ROLES } from '#features/accounts/members.policy.ts';
import { passwordField, passwordsAgree, passwordsDiffer } from '#features/accounts/passwords/contract.ts';
import { passwordErrors } from '#features/accounts/passwords/copy.he.ts';
import { PASSWORD_MIN_AT_REGISTRATION } from '#features/accounts/passwords/policy.ts';
import { peopleErrors } from './copy.he.ts';
import { INVITED_ROLES } from './policy.ts';

const role = z.enum(INVITED_ROLES, peopleErrors.role);

export const inviteBody = z.object({ email: emailField, role });
export const memberRoleBody = z.object({ role });

const personSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  role: z.enum(MEMBER_ROLES),
  since: z.iso.datetime(),
  hasSecondFactor: z.boolean(),
  keys: z
    .array(z.object({ name: z.string(), prefix: z.string() }))
    .describe('Keys of programs that they made and that work; empty for the owner'),
});
export type ListedPerson = z.infer<typeof personSchema>;

export const removalQuery = z.object({ keys: z.enum(['keep', 'revoke']).default('keep') });

const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(MEMBER_ROLES).describe('`owner`: to whom the business is to be handed over'),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type WaitingInvitation = z.infer<typeof invitationSchema>;

export const peopleSchema = z.object({
  people: z.array(personSchema).describe('The owner first'),
  invitations: z.array(invitationSchema).describe('The newest first'),
  count: z.int().describe('People of all businesses of the owner, and those who are invited'),
  upTo: z.int().describe('Number of them that the plan holds'),
});
export type People = z.infer<typeof peopleSchema>;

const token = z.string().max(400);
export const joinQuery = z.object({ token });
export const joinBody = z.object({ token });

export const joinInvitationSchema = z.object({
  businessName: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  role: z.enum(MEMBER_ROLES),
  plan: z.enum(['free', 'basic', 'premium']).nullable().describe('Of who takes the business over'),
  visitor: z
    .enum(['invited', 'other', 'known', 'new'])
    .describe('Signed in with the address, or with another; signed out, with an account or without'),
  visitorEmail: z.string().nullable(),
});
export type JoinInvitation = z.infer<typeof joinInvitationSchema>;

export const joinedSchema = z.object({ path: z.string().describe('Where the business is from now on') });

export const joinRegisterBody = z.object({
  token,
  fullName: nameOrNothing.min(1, accountsCopy.errors.fullNameRequired),
  password: passwordField(PASSWORD_MIN_AT_REGISTRATION, passwordErrors.passwordTooShort),
  privacyConsent: z.enum(['true', 'on', '1'], accountsCopy.errors.consentRequired),
});

/** The form's fields. */
export const joinRegisterForm = joinRegisterBody
  .extend({
    confirmPassword: z.string().min(1, accountsCopy.errors.passwordConfirmRequired),
    privacyConsent: z.string().min(1, accountsCopy.errors.consentRequired),
  })
  .refine(passwordsAgree, passwordsDiffer);

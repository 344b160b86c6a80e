import { accountsCopy } from '#features/accounts/copy.he.ts';
import { requireFreshSignIn, requireRole, requireUser } from '#features/accounts/guard.ts';
import { EMAIL_CHANGES, IMAGE_UPLOADS } from '#features/accounts/limits.policy.ts';
import { replaceProfileImage } from '#features/accounts/profile.mutations.ts';
import { GUARD_REFUSALS } from '#features/accounts/refusals.guard.ts';
import { editedAnswer, editedRefusal } from '#platform/http/as-read.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import { answers, done, doneSchema, formBody, route, routesOf } from '#platform/http/endpoint.ts';
import { FORM_OVERHEAD_BYTES } from '#platform/http/limits/body-limit.ts';
import { expectOk, only } from '#platform/http/refusals.ts';
import { IMAGE_REFUSALS, keepUpload } from '#platform/images/uploads.ts';
import type { Services } from '#platform/services.ts';
import { mediaPath } from '#platform/storage/media-paths.ts';
import { presentUser } from '../presented-user.guard.ts';
import {
  PROFILE_IMAGE_MAX_BYTES,
  profileChangeForm,
  profileImageForm,
  profileImageSchema,
  profileSchema,
} from './contract.ts';
import { settingsErrors } from './errors.copy.he.ts';
import { presentEmailChange } from './presented-email-change.routes.ts';
import { updateProfile } from './profile.mutations.ts';

const REFUSALS = {
  edited: editedRefusal,
  email_taken: { status: 409, message: settingsErrors.emailTaken, field: 'email' },
  phone_invalid: { status: 422, message: accountsCopy.errors.phoneInvalid, field: 'phone' },
} as const;

const update = route('put', '/api/auth/update-profile', {
  summary: 'Change the details; what is empty stays. A new address waits for its confirmation by mail',
  description:
    'Another e-mail address or another phone, by which support recognises the owner, needs a fresh sign-in.',
  access: 'user',
  request: { body: formBody(profileChangeForm) },
  refusals: { ...only(GUARD_REFUSALS, 'reauth_required', 'role_forbids'), ...REFUSALS },
  responses: { 200: answers(profileSchema), ...editedAnswer },
}).handle(async (c, services) => {
  const session = await requireUser(c);
  const { userId, member } = session;
  const now = await presentUser(services.db, userId, member?.businessId);
  const { asRead, ...form } = c.req.valid('form');
  const fresh = (field: 'fullName' | 'email' | 'businessName' | 'phone' | 'address') =>
    form[field] && form[field] !== now[field] ? form[field] : undefined;
  const newEmail = fresh('email');
  const businessName = fresh('businessName');
  if (businessName) await requireRole(c, 'manager');
  const details = { fullName: fresh('fullName'), phone: fresh('phone'), address: fresh('address') };
  if (newEmail || details.phone) requireFreshSignIn(session, services.clock());
  if (newEmail) await services.limits.take('email-change', EMAIL_CHANGES, [userId]);
  const who = {
    userId,
    businessId: member?.businessId ?? null,
    email: now.email,
    network: truncatedNetwork(c),
  };
  const change = { ...details, businessName, newEmail, asRead, wanted: form };
  expectOk(await updateProfile(services, who, change, services.clock()), REFUSALS);
  const user = await presentUser(services.db, userId, member?.businessId);
  return c.json({ user, emailChange: await presentEmailChange(services.db, userId, services.clock()) }, 200);
});

const uploadImage = route('post', '/api/auth/upload-profile-image', {
  summary: 'Put a picture on the account',
  access: 'user',
  maxBody: PROFILE_IMAGE_MAX_BYTES + FORM_OVERHEAD_BYTES,
  request: { body: formBody(profileImageForm) },
  refusals: IMAGE_REFUSALS,
  responses: { 200: answers(profileImageSchema) },
}).handle(async (c, services) => {
  const { userId } = await requireUser(c);
  await services.limits.take('profile-image', IMAGE_UPLOADS, [userId]);
  const key = await keepUpload(c, services, c.req.valid('form').profileImage, {
    kind: 'profile',
    field: 'profileImage',
    maxSide: IMAGE_SIDE,
    ratio: 1,
    owner: userId,
  });
  discard(services, await replaceProfileImage(services.db, userId, key));
  return c.json({ profileImage: mediaPath(key) }, 200);
});

const removeImage = route('delete', '/api/auth/remove-profile-image', {
  summary: 'Take the picture away',
  access: 'user',
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const { userId } = await requireUser(c);
  discard(services, await replaceProfileImage(services.db, userId, null));
  return c.json(done, 200);
});

const IMAGE_SIDE = 512;

export const profileRoutes = routesOf(update, uploadImage, removeImage);

/** A file that stays behind costs nothing but its room: the answer does not wait for it. */
function discard({ storage, log }: Services, key: string | null): void {
  if (key) storage.remove(key).catch((err: Error) => log.warn({ err }, 'picture not removed'));
}

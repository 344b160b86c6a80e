import { findResetHolder } from '#features/accounts/data.ts';
import { renewalOf, requireFreshSignIn, requireUser } from '#features/accounts/guard.ts';
import { LINKS_PER_NETWORK, RESET_PER_ACCOUNT, RESET_PER_NETWORK } from '#features/accounts/limits.policy.ts';
import {
  changePasswordBody,
  forgotPasswordBody,
  resetLinkQuery,
  resetPasswordBody,
} from '#features/accounts/passwords/contract.ts';
import { passwordErrors, passwordRefused } from '#features/accounts/passwords/copy.he.ts';
import {
  checkOwnPassword,
  NEW_PASSWORD_REFUSALS,
  OWN_PASSWORD_REFUSALS,
} from '#features/accounts/passwords/guard.ts';
import { changePassword, requestReset, resetPassword } from '#features/accounts/passwords/mutations.ts';
import { PASSWORD_MIN_AT_CHANGE, refusePassword } from '#features/accounts/passwords/policy.ts';
import { GUARD_REFUSALS } from '#features/accounts/refusals.guard.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import { answers, done, doneSchema, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { expectOk, only, refusalProblem } from '#platform/http/refusals.ts';
import { loadCommonPasswords } from '#platform/passwords/common-passwords.ts';
import { hashPassword } from '#platform/passwords/hash.ts';
import type { Services } from '#platform/services.ts';
import { presentUser } from '../presented-user.guard.ts';

const CHANGE_REFUSALS = {
  changed_meanwhile: { status: 409, code: 'conflict', message: passwordErrors.passwordChangedMeanwhile },
} as const;
const RESET_REFUSALS = { link_invalid: { status: 422, message: passwordErrors.linkInvalid } } as const;

const change = route('put', '/api/auth/change-password', {
  summary: 'Change the password; every other session ends',
  description: 'Where a second factor is on, the password alone is not enough: it needs a fresh sign-in.',
  access: 'user',
  request: { body: jsonBody(changePasswordBody) },
  refusals: {
    ...only(GUARD_REFUSALS, 'reauth_required'),
    ...OWN_PASSWORD_REFUSALS,
    ...NEW_PASSWORD_REFUSALS,
    ...CHANGE_REFUSALS,
  },
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const session = await requireUser(c);
  const { userId } = session;
  if (session.hasSecondFactor) requireFreshSignIn(session, services.clock());
  const { currentPassword, newPassword } = c.req.valid('json');
  const typed = { password: currentPassword, field: 'currentPassword' };
  const from = await checkOwnPassword(services, c, { id: session.id, userId, ...typed });
  await refuseWeak(services, userId, newPassword);
  const { renewal, hand } = renewalOf(c, services.secure, session);
  const to = await hashPassword(newPassword);
  const replacement = { from, to, session: renewal, network: truncatedNetwork(c) };
  const changed = await changePassword(services, replacement, services.clock());
  expectOk(changed, CHANGE_REFUSALS);
  hand();
  c.var.log.info({ event: 'password_changed', userId });
  return c.json(done, 200);
});

const forgot = route('post', '/api/auth/forgot-password', {
  summary: 'Have a link for a new password sent; one answer whether or not the address is known',
  access: 'public',
  request: { body: jsonBody(forgotPasswordBody) },
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const { email } = c.req.valid('json');
  const { network } = c.var.caller;
  await services.limits.take('reset-network', RESET_PER_NETWORK, [network]);
  await services.limits.take('reset', RESET_PER_ACCOUNT, [email]);
  await requestReset(services, { email, network: truncatedNetwork(c) }, services.clock());
  return c.json(done, 200);
});

const checkLink = route('get', '/api/auth/reset-password', {
  summary: 'Whether a link for a new password still works',
  access: 'public',
  request: { query: resetLinkQuery },
  refusals: RESET_REFUSALS,
  responses: { 200: answers(doneSchema) },
}).handle(async (c, { db, clock }) => {
  const { token } = c.req.valid('query');
  if (!(await findResetHolder(db, token, clock()))) throw linkInvalid();
  return c.json(done, 200);
});

const reset = route('post', '/api/auth/reset-password', {
  summary: 'Set a new password by the link; every session ends, and none begins',
  access: 'public',
  request: { body: jsonBody(resetPasswordBody) },
  refusals: { ...NEW_PASSWORD_REFUSALS, ...RESET_REFUSALS },
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const { token, newPassword } = c.req.valid('json');
  await services.limits.take('mail-link', LINKS_PER_NETWORK, [c.var.caller.network]);
  const holder = await findResetHolder(services.db, token, services.clock());
  if (!holder) throw linkInvalid();
  await refuseWeak(services, holder, newPassword);
  const passwordHash = await hashPassword(newPassword);
  const network = truncatedNetwork(c);
  const changed = await resetPassword(services, { token, passwordHash, network }, services.clock());
  const { userId } = expectOk(changed, RESET_REFUSALS);
  c.var.log.info({ event: 'password_reset', userId });
  return c.json(done, 200);
});

export const passwordRoutes = routesOf(change, forgot, checkLink, reset);

function linkInvalid(): Problem {
  return refusalProblem({ ok: false, reason: 'link_invalid' }, RESET_REFUSALS);
}

/** @throws {Problem} 422 with the reason beside the field */
async function refuseWeak({ db }: Services, userId: string, newPassword: string): Promise<void> {
  const user = await presentUser(db, userId);
  const refusal = refusePassword(newPassword, user, await loadCommonPasswords(), PASSWORD_MIN_AT_CHANGE);
  if (!refusal) return;
  const message = refusal === 'too_short' ? passwordErrors.newPasswordTooShort : passwordRefused[refusal];
  throw new Problem(422, { code: 'weak_password', message, fields: { newPassword: message } });
}

import { signedUpSchema } from '#features/accounts/contract.ts';
import { accountsCopy } from '#features/accounts/copy.he.ts';
import { findCredentials } from '#features/accounts/data.ts';
import { rememberOnDevice, usersOfDevice } from '#features/accounts/devices.guard.ts';
import { REGISTER_PER_NETWORK } from '#features/accounts/limits.policy.ts';
import { passwordRefused } from '#features/accounts/passwords/copy.he.ts';
import { NEW_PASSWORD_REFUSALS } from '#features/accounts/passwords/guard.ts';
import { refusePassword } from '#features/accounts/passwords/policy.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import { answers, formBody, route, routesOf } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { expectOk } from '#platform/http/refusals.ts';
import { loadCommonPasswords } from '#platform/passwords/common-passwords.ts';
import { hashPassword, verifyPassword } from '#platform/passwords/hash.ts';
import type { Services } from '#platform/services.ts';
import { presentUser } from '../presented-user.guard.ts';
import { type RegisterBody, registerBody } from './contract.ts';
import { registerAccount } from './mutations.ts';

/** A registration sent twice (a double click, a lost answer) counts as one for this long. */
const REPEATED_REGISTRATION_MS = 10 * 60_000;

const REFUSALS = {
  email_taken: { status: 409, message: accountsCopy.errors.emailTaken, field: 'email' },
  phone_invalid: { status: 422, message: accountsCopy.errors.phoneInvalid, field: 'phone' },
} as const;

const register = route('post', '/api/auth/register', {
  summary: 'Open an account with its business and card',
  access: 'public',
  request: { body: formBody(registerBody) },
  refusals: { ...NEW_PASSWORD_REFUSALS, ...REFUSALS },
  responses: { 201: answers(signedUpSchema, 'Registered; signing in is a call of its own') },
}).handle(async (c, services) => {
  const body = c.req.valid('form');
  const { email, fullName, phone, address, password } = body;
  const businessName = body.businessName || fullName;
  const known = { email, fullName, businessName };
  const refusal = refusePassword(password, known, await loadCommonPasswords());
  if (refusal) {
    const message = passwordRefused[refusal];
    throw new Problem(422, { code: 'weak_password', message, fields: { password: message } });
  }
  await services.limits.take('register', REGISTER_PER_NETWORK, [c.var.caller.network]);
  const account = {
    email,
    fullName,
    businessName,
    phone,
    address,
    passwordHash: await hashPassword(password),
    referredByCode: body.referralCode || null,
    deviceUserIds: await usersOfDevice(c, services),
    gaveConsent: body.privacyConsent !== undefined,
    network: truncatedNetwork(c),
  };
  const registered = await registerAccount(services, account, services.clock());
  const repeated = registered.ok ? null : await findRepeated(services, body);
  const { userId } = expectOk(repeated ?? registered, REFUSALS);
  if (registered.ok) c.var.log.info({ event: 'registered', userId });
  await rememberOnDevice(c, services, userId);
  return c.json({ user: await presentUser(services.db, userId) }, 201);
});

export const registrationRoutes = routesOf(register);

/** Finds an account registered moments ago with the same address and password: its answer was lost. */
async function findRepeated({ db, clock }: Services, { email, password }: RegisterBody) {
  const account = await findCredentials(db, email);
  if (!account || clock().getTime() - account.createdAt.getTime() > REPEATED_REGISTRATION_MS) return null;
  const { matches } = await verifyPassword(account.passwordHash, password);
  return matches ? { ok: true as const, userId: account.userId } : null;
}

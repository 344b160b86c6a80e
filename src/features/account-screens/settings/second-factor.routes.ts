import { getPasswordHash, getUser } from '#features/accounts/data.ts';
import { noteFailure, renewalOf, requireUser } from '#features/accounts/guard.ts';
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
} from '#features/accounts/second-factor.mutations.ts';
import { newTotpKey, totpUrl } from '#features/accounts/second-factor.policy.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import { answers, done, doneSchema, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, only, refusalProblem } from '#platform/http/refusals.ts';
import { qrSvg } from '#platform/qr-code.ts';
import { seal } from '#platform/secrets.ts';
import { countCodeTry } from '../sign-in/guard.ts';
import { recoveryCodesSchema, secondFactorBody, secondFactorSetupSchema } from './contract.ts';
import { settingsErrors } from './errors.copy.he.ts';

const PATH = '/api/auth/second-factor';

const REFUSALS = {
  second_factor_on: { status: 409, message: settingsErrors.secondFactorOn },
  second_factor_off: { status: 409, message: settingsErrors.secondFactorOff },
  code_wrong: { status: 422, message: settingsErrors.codeWrong, field: 'code' },
  admin_needs_second_factor: { status: 409, message: settingsErrors.adminNeedsSecondFactor },
} as const;

const begin = route('post', PATH, {
  summary: 'Begin to set up an authenticator app: its key, which counts once a code of it was confirmed',
  access: 'user',
  freshSignIn: true,
  whileEnrolling: true,
  refusals: only(REFUSALS, 'second_factor_on'),
  responses: { 200: answers(secondFactorSetupSchema) },
}).handle(async (c, { db, clock, secret }) => {
  const { userId } = await requireUser(c);
  const user = await getUser(db, userId);
  const key = newTotpKey();
  if (!user || !(await beginSecondFactor(db, userId, seal(key, secret), clock())))
    throw refusalProblem({ ok: false, reason: 'second_factor_on' }, REFUSALS);
  const url = totpUrl(key, user.email);
  const qrCode = `data:image/svg+xml;base64,${Buffer.from(qrSvg(url)).toString('base64')}`;
  return c.json({ key, url, qrCode }, 200);
});

const enable = route('put', PATH, {
  summary: 'Switch the second factor on with a first code; every other session ends',
  access: 'user',
  freshSignIn: true,
  whileEnrolling: true,
  request: { body: jsonBody(secondFactorBody) },
  refusals: only(REFUSALS, 'code_wrong'),
  responses: { 200: answers(recoveryCodesSchema) },
}).handle(async (c, services) => {
  const session = await requireUser(c);
  const { userId } = session;
  const { code } = c.req.valid('json');
  const passwordHash = (await getPasswordHash(services.db, userId)) ?? '';
  const counted = await countCodeTry(services, c, { userId, passwordHash, code });
  const { renewal, hand } = renewalOf(c, services.secure, session);
  const given = { code, session: renewal, network: truncatedNetwork(c) };
  const enabled = await enableSecondFactor(services, given, services.clock());
  if (!enabled.ok) await noteFailure(services, c, 'second_factor_failed', userId);
  const { codes: recoveryCodes } = expectOk(enabled, REFUSALS);
  await counted.forget();
  hand();
  c.var.log.info({ event: 'second_factor_on', userId });
  return c.json({ recoveryCodes }, 200);
});

const disable = route('delete', PATH, {
  summary: 'Switch the second factor off, except as an admin; every other session ends',
  access: 'user',
  freshSignIn: true,
  refusals: only(REFUSALS, 'admin_needs_second_factor'),
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const session = await requireUser(c);
  const { renewal, hand } = renewalOf(c, services.secure, session);
  const change = { session: renewal, network: truncatedNetwork(c) };
  const { changed } = expectOk(await disableSecondFactor(services, change, services.clock()), REFUSALS);
  if (changed) {
    hand();
    c.var.log.info({ event: 'second_factor_off', userId: session.userId });
  }
  return c.json(done, 200);
});

const renewCodes = route('post', `${PATH}/recovery-codes`, {
  summary: 'Fresh recovery codes in place of those before',
  access: 'user',
  freshSignIn: true,
  refusals: only(REFUSALS, 'second_factor_off'),
  responses: { 200: answers(recoveryCodesSchema) },
}).handle(async (c, services) => {
  const { userId } = await requireUser(c);
  const codes = await renewRecoveryCodes(services, userId, truncatedNetwork(c), services.clock());
  if (!codes) throw refusalProblem({ ok: false, reason: 'second_factor_off' }, REFUSALS);
  return c.json({ recoveryCodes: codes }, 200);
});

export const secondFactorRoutes = routesOf(begin, enable, disable, renewCodes);

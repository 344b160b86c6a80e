import { getSecondFactor, listConfirmed, listLiveSessions } from '#features/accounts/data.ts';
import { forgetSession, requireUser } from '#features/accounts/guard.ts';
import { EMAIL_CHANGES } from '#features/accounts/limits.policy.ts';
import { checkOwnPassword, OWN_PASSWORD_REFUSALS } from '#features/accounts/passwords/guard.ts';
import { askForConfirmation, cancelEmailChange } from '#features/accounts/profile.mutations.ts';
import { confirmSession, endSessionOf } from '#features/accounts/sessions.mutations.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import { answers, done, doneSchema, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { reauthenticateBody } from '../sign-in/contract.ts';
import { codeRefusals, passSecondFactor } from '../sign-in/guard.ts';
import { securitySchema, sessionListSchema } from './contract.ts';
import { countryName, deviceName } from './devices.copy.he.ts';
import { deviceOf } from './devices.policy.ts';
import { presentEmailChange } from './presented-email-change.routes.ts';

const security = route('get', '/api/auth/security', {
  summary: 'The second factor, and a change of address that waits to be confirmed',
  access: 'user',
  whileEnrolling: true,
  responses: { 200: answers(securitySchema) },
}).handle(async (c, { db, clock }) => {
  const { userId } = await requireUser(c);
  const factor = await getSecondFactor(db, userId);
  const secondFactor = factor && { ...factor, enabledAt: factor.enabledAt.toISOString() };
  const emailConfirmed = (await listConfirmed(db, [userId])).has(userId);
  const emailChange = await presentEmailChange(db, userId, clock());
  return c.json({ secondFactor, emailConfirmed, emailChange }, 200);
});

const sessions = route('get', '/api/auth/sessions', {
  summary: 'Where the user is signed in, the last used first',
  access: 'user',
  responses: { 200: answers(sessionListSchema) },
}).handle(async (c, { db, clock }) => {
  const { id: current, userId } = await requireUser(c);
  const alive = await listLiveSessions(db, userId, clock());
  const items = alive.map(({ id, userAgent, country, createdAt, lastSeenAt }) => ({
    id,
    device: deviceName(deviceOf(userAgent)),
    place: country ? countryName(country) : null,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === current,
  }));
  return c.json({ items, nextCursor: null }, 200);
});

const endOne = route('delete', '/api/auth/sessions/{id}', {
  summary: 'Sign one device out',
  access: 'user',
  freshSignIn: true,
  request: { params: idParams },
  responses: { 200: answers(doneSchema) },
}).handle(async (c, { db, clock, secure }) => {
  const { id: current, userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  const network = truncatedNetwork(c);
  if (!(await endSessionOf(db, { id, userId, network }, clock()))) throw new Problem(404);
  c.var.log.info({ event: 'session_ended', userId });
  if (id === current) forgetSession(c, secure);
  return c.json(done, 200);
});

const reauthenticate = route('post', '/api/auth/reauthenticate', {
  summary: 'Confirm who you are, for what needs a fresh sign-in; with a code where a second factor is on',
  access: 'user',
  whileEnrolling: true,
  request: { body: jsonBody(reauthenticateBody) },
  refusals: { ...OWN_PASSWORD_REFUSALS, ...codeRefusals(422) },
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const { id, userId, hasSecondFactor } = await requireUser(c);
  const { password, code } = c.req.valid('json');
  const passwordHash = await checkOwnPassword(services, c, { id, userId, password, field: 'password' });
  if (hasSecondFactor) await passSecondFactor(services, c, { userId, passwordHash, code, status: 422 });
  await confirmSession(services.db, { id, userId, network: truncatedNetwork(c) }, services.clock());
  return c.json(done, 200);
});

const forgetChange = route('delete', '/api/auth/email-change', {
  summary: 'Stop a change of address that was not confirmed yet',
  access: 'user',
  responses: { 200: answers(doneSchema) },
}).handle(async (c, { db, clock }) => {
  const { userId } = await requireUser(c);
  await cancelEmailChange(db, userId, truncatedNetwork(c), clock());
  return c.json(done, 200);
});

const askConfirmation = route('post', '/api/auth/confirmation-mail', {
  summary: "Have a link sent that confirms the account's address; does nothing where it is confirmed",
  access: 'user',
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const { userId } = await requireUser(c);
  await services.limits.take('email-change', EMAIL_CHANGES, [userId]);
  await askForConfirmation(services, userId, services.clock());
  return c.json(done, 200);
});

export const securityRoutes = routesOf(
  security,
  sessions,
  endOne,
  reauthenticate,
  forgetChange,
  askConfirmation,
);

import { forgetSession, requireUser } from '#features/accounts/guard.ts';
import { erasedAfter } from '#features/accounts/mail-links.policy.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import { answers, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk } from '#platform/http/refusals.ts';
import { deleteAccountBody, deletionSchema } from './contract.ts';
import { closeOwnAccount } from './deletion.mutations.ts';
import { settingsErrors } from './errors.copy.he.ts';

const REFUSALS = { last_admin: { status: 409, message: settingsErrors.lastAdmin } } as const;

const remove = route('post', '/api/auth/delete-account', {
  summary: 'Close the account and have it erased after 30 days',
  access: 'user',
  freshSignIn: true,
  request: { body: jsonBody(deleteAccountBody) },
  refusals: REFUSALS,
  responses: { 200: answers(deletionSchema) },
}).handle(async (c, services) => {
  const { userId } = await requireUser(c);
  const now = services.clock();
  const network = truncatedNetwork(c);
  expectOk(await closeOwnAccount(services, { userId, network }, now), REFUSALS);
  c.var.log.info({ event: 'deletion_requested', userId });
  forgetSession(c, services.secure);
  return c.json({ erasedAfter: erasedAfter(now).toISOString() }, 200);
});

export const deletionRoutes = routesOf(remove);

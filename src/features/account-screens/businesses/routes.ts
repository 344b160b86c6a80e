import { accountsCopy } from '#features/accounts/copy.he.ts';
import { requireUser } from '#features/accounts/guard.ts';
import { BUSINESSES_OPENED } from '#features/accounts/limits.policy.ts';
import { planLimitCopy } from '#features/accounts/plan-names/limits.copy.he.ts';
import { answers, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk } from '#platform/http/refusals.ts';
import { businessesSchema, openBusinessBody, openedSchema } from './contract.ts';
import { listBusinesses } from './data.ts';
import { openBusiness } from './mutations.ts';

const REFUSALS = {
  plan_limit: { status: 409, message: planLimitCopy.businesses.refused },
  phone_invalid: { status: 422, message: accountsCopy.errors.phoneInvalid, field: 'phone' },
} as const;

const getBusinesses = route('get', '/api/businesses', {
  summary: 'The businesses that the user is in, with what waits in each',
  access: 'user',
  responses: { 200: answers(businessesSchema) },
}).handle(async (c, { db }) => c.json(await listBusinesses(db, (await requireUser(c)).userId), 200));

const postBusiness = route('post', '/api/businesses', {
  summary: 'Open one more business with its card',
  access: 'user',
  request: {
    body: jsonBody(openBusinessBody, { businessName: 'סטודיו דנה, סניף שני', phone: '052-1234567' }),
  },
  refusals: REFUSALS,
  responses: { 201: answers(openedSchema, 'Opened') },
}).handle(async (c, services) => {
  const { userId } = await requireUser(c);
  await services.limits.take('open-business', BUSINESSES_OPENED, [userId]);
  const opened = await openBusiness(services, userId, c.req.valid('json'), services.clock());
  const { id, username } = expectOk(opened, REFUSALS);
  c.var.log.info({ event: 'business_opened', userId, businessId: id });
  return c.json({ id, username }, 201);
});

export const businessRoutes = routesOf(getBusinesses, postBusiness);

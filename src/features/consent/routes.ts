import { answers, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { consentBody, consentReceipt } from './contract.ts';
import { recordConsent } from './mutations.ts';

/** More than people of one household change their minds. */
const CONSENTS_PER_NETWORK = { points: 60, seconds: 3_600 };

const postConsent = route('post', '/api/cookie-consent', {
  summary: 'Record what a visitor chose about cookies; every choice is a record of its own',
  access: 'public',
  request: { body: jsonBody(consentBody) },
  responses: { 201: answers(consentReceipt, 'Recorded') },
}).handle(async (c, { db, clock, limits }) => {
  await limits.take('cookie-consent', CONSENTS_PER_NETWORK, [c.var.caller.network]);
  return c.json({ id: await recordConsent(db, c.req.valid('json'), clock()) }, 201);
});

export const consentRoutes = routesOf(postConsent);

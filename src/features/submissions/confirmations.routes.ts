import type { Context } from 'hono';
import { LINKS_PER_NETWORK } from '#features/accounts/limits.policy.ts';
import { isSentTo, readConfirmation } from '#features/receipts/confirmations.policy.ts';
import { confirmAddress } from '#features/reviews/by-writer.mutations.ts';
import { withOpenPhoto } from '#features/reviews/photo-links.policy.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, createRouter, jsonBody, route } from '#platform/http/endpoint.ts';
import { type RefusalAnswer, refusalProblem } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import { confirmationProblems } from './confirmation.copy.he.ts';
import { findConfirmable } from './confirmations.data.ts';
import { confirmationBody, confirmationQuery, confirmationSchema } from './contract.ts';

const REFUSALS = {
  link_invalid: { status: 422, message: confirmationProblems.link_invalid.text },
  link_expired: { status: 422, message: confirmationProblems.link_expired.text },
  review_gone: { status: 404, message: confirmationProblems.review_gone.text },
} satisfies Record<keyof typeof confirmationProblems, RefusalAnswer>;

const look = route('get', '/api/review-confirmations', {
  summary: 'The review that a mailed link asks about; looking changes nothing',
  access: 'public',
  request: { query: confirmationQuery },
  responses: { 200: answers(confirmationSchema) },
}).handle(
  (services) => async (c) => c.json((await find(services, c.req.valid('query').token)).confirmable, 200),
);

const confirm = route('post', '/api/review-confirmations', {
  summary: 'Confirm that a review is by whoever holds the mailbox: it is labelled so where it had no label',
  access: 'public',
  request: { body: jsonBody(confirmationBody) },
  responses: { 200: answers(confirmationSchema) },
}).handle((services) => async (c) => c.json(await confirmBy(services, c, c.req.valid('json').token), 200));

/** Links that writers confirm their address by. Programs that look into mailboxes open them: only the button counts. */
export function confirmationRoutes(services: Services) {
  return createRouter().openapiRoutes([look(services), confirm(services)]);
}

/** @throws {Problem} with what is wrong with the link, for people */
async function find(services: Services, token: string) {
  const link = readConfirmation(services.secret, token);
  if (!link) throw problem('link_invalid');
  const { businessId, subject: id, expiresAt } = link;
  if (expiresAt && expiresAt <= services.clock()) throw problem('link_expired');
  const found = await findConfirmable(services.db, businessId, id);
  if (!found) throw problem('review_gone');
  const { customerEmail, ...confirmable } = found;
  if (!isSentTo(services.secret, link, customerEmail)) throw problem('link_invalid');
  const review = withOpenPhoto(services, confirmable.review);
  return { businessId, id, confirmable: { ...confirmable, review } };
}

async function confirmBy(services: Services, c: Context<AppEnv>, token: string) {
  await services.limits.take('review-confirmation', LINKS_PER_NETWORK, [c.var.caller.network]);
  const { businessId, id } = await find(services, token);
  await confirmAddress(services.db, { businessId, reviewId: id }, services.clock());
  return (await find(services, token)).confirmable;
}

function problem(reason: keyof typeof REFUSALS) {
  return refusalProblem({ ok: false, reason }, REFUSALS);
}

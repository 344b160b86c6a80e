import type { Context } from 'hono';
import { LINKS_PER_NETWORK } from '#features/accounts/policy/limits.ts';
import { isSentTo, readConfirmation } from '#features/receipts/confirmations.policy.ts';
import { confirmAddress } from '#features/reviews/mutations/by-writer.ts';
import { withOpenPhoto } from '#features/reviews/policy/photo-links.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, createRouter, endpoint, jsonBody } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import { confirmationProblems } from './confirmation.copy.he.ts';
import { findConfirmable } from './confirmations.data.ts';
import { confirmationBody, confirmationQuery, confirmationSchema } from './contract.ts';

const look = endpoint({
  method: 'get',
  path: '/api/review-confirmations',
  summary: 'The review that a mailed link asks about; looking changes nothing',
  access: 'public',
  request: { query: confirmationQuery },
  responses: { 200: answers(confirmationSchema) },
});

const confirm = endpoint({
  method: 'post',
  path: '/api/review-confirmations',
  summary: 'Confirm that a review is by whoever holds the mailbox: it is labelled so where it had no label',
  access: 'public',
  request: { body: jsonBody(confirmationBody) },
  responses: { 200: answers(confirmationSchema) },
});

/** Links that writers confirm their address by. Programs that look into mailboxes open them: only the button counts. */
export function confirmationRoutes(services: Services) {
  const { db, secret, clock, limits } = services;
  /** @throws {Problem} with what is wrong with the link, for people */
  async function find(token: string) {
    const link = readConfirmation(secret, token);
    if (!link) throw problem('link_invalid');
    const { businessId, subject: id, expiresAt } = link;
    if (expiresAt && expiresAt <= clock()) throw problem('link_expired');
    const found = await findConfirmable(db, businessId, id);
    if (!found) throw problem('review_gone');
    const { customerEmail, ...confirmable } = found;
    if (!isSentTo(secret, link, customerEmail)) throw problem('link_invalid');
    const review = withOpenPhoto(services, confirmable.review);
    return { businessId, id, confirmable: { ...confirmable, review } };
  }

  async function confirmBy(c: Context<AppEnv>, token: string) {
    await limits.take('review-confirmation', LINKS_PER_NETWORK, [c.var.caller.network]);
    const { businessId, id } = await find(token);
    await confirmAddress(db, { businessId, reviewId: id }, clock());
    return (await find(token)).confirmable;
  }

  return createRouter()
    .openapi(look, async (c) => c.json((await find(c.req.valid('query').token)).confirmable, 200))
    .openapi(confirm, async (c) => c.json(await confirmBy(c, c.req.valid('json').token), 200));
}

function problem(code: keyof typeof confirmationProblems): Problem {
  const message = confirmationProblems[code].text;
  return new Problem(code === 'review_gone' ? 404 : 422, { code, message });
}

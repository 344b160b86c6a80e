import type { Context } from 'hono';
import { sessionOf } from '#features/accounts/guard.ts';
import { LINKS_PER_NETWORK } from '#features/accounts/limits.policy.ts';
import { holderOfLink, type LinkHolder } from '#features/accounts/owner-links.guard.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { findMailDecision } from '#features/ledger/steps.data.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import type { Problem, ProblemStatus } from '#platform/http/problem.ts';
import { expectOk, type Refusals, refusalProblem } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import type { Review } from '../contract.ts';
import { reviewsCopy } from '../copy.he.ts';
import { getReview } from '../data.ts';
import { withOpenPhoto } from '../photo-links.policy.ts';
import type { ReviewLinkAct } from './acts.contract.ts';
import {
  linkDecisionSchema,
  linkedReviewSchema,
  reviewLinkBody,
  reviewLinkParams,
  reviewLinkQuery,
} from './contract.ts';
import { type LinkProblem, reviewLinkProblems } from './copy.he.ts';
import { decideByLink } from './mutations.ts';
import { purposeOfReviewLink } from './policy.ts';

interface LinkRefused {
  ok: false;
  reason: LinkProblem | 'no_ground';
  became?: Pick<Review, 'status' | 'moderation'> & { at?: Date };
}

const REFUSALS: Refusals<LinkRefused> = {
  link_invalid: explained(422),
  link_expired: explained(422),
  link_moved: explained(422),
  link_gone: explained(404),
  link_elsewhere: explained(403),
  review_gone: explained(404),
  link_used: explained(409),
  already_decided: explained(409),
  decided_by_platform: explained(409),
  held_for_plan: explained(409),
  edited: explained(409),
  no_ground: { status: 422, code: 'invalid', fields: { reason: reviewsCopy.errors.groundRequired } },
};

const look = route('get', '/api/review-links/{act}', {
  summary: 'The review that a link in a mail is about; looking changes nothing',
  access: 'public',
  request: { params: reviewLinkParams, query: reviewLinkQuery },
  refusals: REFUSALS,
  responses: { 200: answers(linkedReviewSchema) },
}).handle(async (c, services) => {
  const holder = await findHolder(services, c, c.req.valid('param').act, c.req.valid('query').token);
  const { businessId, subject } = holder;
  const review = await getReview(services.db, businessId, subject);
  const isOpen = review?.status === 'pending' && review.heldFor !== 'plan';
  if (!review || !isOpen || (await findMailDecision(services.db, businessId, subject)))
    throw await refusalOf(services, holder);
  const { username, businessName } = await getBusinessProfile(services.db, businessId);
  const { customerName, rating, comment, image, createdAt, heldFor, version } = review;
  const fields = { customerName, rating, comment, image, createdAt, heldFor, version };
  const shown = withOpenPhoto(services, fields);
  return c.json({ username, businessName, review: shown }, 200);
});

const decide = route('post', '/api/review-links/{act}', {
  summary: 'Approve or reject a review by a link in a mail: once, while it waits, signed in or not',
  access: 'public',
  request: { params: reviewLinkParams, body: jsonBody(reviewLinkBody) },
  refusals: REFUSALS,
  responses: { 200: answers(linkDecisionSchema) },
}).handle(async (c, services) => {
  const { act } = c.req.valid('param');
  const { token, reason: ground, words, version } = c.req.valid('json');
  await services.limits.take('review-link', LINKS_PER_NETWORK, [c.var.caller.network]);
  const holder = await findHolder(services, c, act, token);
  const decision =
    act === 'approve'
      ? ({ status: 'approved', version } as const)
      : ({ status: 'rejected', ground, words } as const);
  const decided = await decideByLink(services.db, holder, decision, services.clock());
  const lacksGround = act === 'reject' && !ground;
  if (!decided.ok) throw await refusalOf(services, holder, lacksGround ? 'no_ground' : 'edited');
  const { businessId, subject: reviewId, userId } = holder;
  const { status } = decision;
  c.var.log.info({ event: 'review_decided_by_mail', status, userId, reviewId });
  return c.json({ status, username: (await getBusinessProfile(services.db, businessId)).username }, 200);
});

/** Links in mails on new reviews. Programs that look into mailboxes open them: only the button behind them counts. */
export const reviewLinkRoutes = routesOf(look, decide);

/** @throws {Problem} with what is wrong with the link, for people */
async function findHolder(
  services: Services,
  c: Context<AppEnv>,
  act: ReviewLinkAct,
  token: string,
): Promise<LinkHolder> {
  const found = await holderOfLink(services, purposeOfReviewLink(act), token, 'replier');
  const { holder } = expectOk(found, REFUSALS);
  const session = await sessionOf(c);
  if (session && session.userId !== holder.userId) throw problem('link_elsewhere');
  return holder;
}

/** Finds the reason why this review cannot be decided by the link. */
async function refusalOf(
  { db }: Services,
  { businessId, subject, userId }: LinkHolder,
  otherwise: LinkRefused['reason'] = 'edited',
): Promise<Problem> {
  const review = await getReview(db, businessId, subject, userId);
  if (!review) return problem('review_gone');
  if (review.isByPlatform) return problem('decided_by_platform', review);
  const decided = await findMailDecision(db, businessId, subject);
  if (decided?.actorId === userId) return problem('link_used', { ...review, at: decided.at });
  if (decided || review.status !== 'pending') return problem('already_decided', review);
  if (review.heldFor === 'plan') return problem('held_for_plan');
  return problem(otherwise);
}

function problem(reason: LinkRefused['reason'], became?: LinkRefused['became']): Problem {
  return refusalProblem({ ok: false, reason, became }, REFUSALS);
}

function explained(status: ProblemStatus) {
  return {
    status,
    explain({ reason, became }: LinkRefused & { reason: LinkProblem }) {
      const at = became?.at ?? became?.moderation?.at ?? null;
      const { status = 'pending', moderation } = became ?? {};
      return { message: reviewLinkProblems[reason].text({ status, at, by: moderation?.by ?? null }) };
    },
  };
}

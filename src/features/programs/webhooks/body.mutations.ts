import { mayActAs } from '#features/accounts/members.policy.ts';
import { findPerson } from '#features/accounts/people/data.ts';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { findReview, type StoredReview } from '#features/reviews/data.ts';
import { lockReview } from '#features/reviews/mutations.ts';
import type { Tx } from '#platform/db/database.ts';
import type { EventData } from '../events/contract.ts';
import { planDataOf, reviewDataOf, screenOf } from '../events/data.ts';
import { webhookDeliveries } from '../schema.ts';
import { EXAMPLE_WORDS } from './copy.he.ts';
import { type Endpoint, isDelivery, type StoredDelivery } from './data.ts';

/**
 * The body of an event, as it was sent before. It is written anew where words in it were changed or erased since, or where
 * nobody who may read them stands behind the endpoint any more.
 */
export async function bodyOf(
  tx: Tx,
  delivery: StoredDelivery,
  endpoint: Endpoint,
  site: string,
): Promise<string> {
  const { businessId, subjectId: reviewId } = delivery;
  const isOfReview = delivery.kind.startsWith('review.');
  if (!isOfReview) return delivery.body ?? write(delivery, await otherData(tx, { delivery, endpoint, site }));
  const mayHaveWords = endpoint.withWords && (await mayReadReviews(tx, endpoint));
  if (!mayHaveWords && delivery.body !== null && !hasWords(delivery.body)) return delivery.body;
  // Whoever changes the words takes what repeats them away, and must find it.
  const review = mayHaveWords
    ? await lockReview(tx, { businessId, reviewId })
    : await findReview(tx, businessId, reviewId);
  const kept = mayHaveWords ? await readBody(tx, delivery) : null;
  if (kept !== null) return kept;
  const data = {
    ...placeOf(delivery),
    url: screenOf(delivery.kind as 'review.received', businessId, site),
    ...reviewDataOf(review ?? undefined),
    ...(mayHaveWords && review && wordsOf(review)),
  };
  return write(delivery, data);
}

function wordsOf(review: StoredReview): Pick<EventData, 'name' | 'text' | 'reply'> {
  const { customerName: name, comment, businessResponse, heldFor } = review;
  // Closed like a letter until the plan opens it.
  return { name, text: heldFor === 'plan' ? '' : comment, reply: businessResponse || null };
}

async function mayReadReviews(tx: Tx, { businessId, madeBy }: Endpoint): Promise<boolean> {
  const maker = madeBy && (await findPerson(tx, { businessId, userId: madeBy }));
  return Boolean(maker && mayActAs(maker.role, 'replier'));
}

async function readBody(tx: Tx, delivery: StoredDelivery): Promise<string | null> {
  const { body } = webhookDeliveries;
  const [row] = await tx.select({ body }).from(webhookDeliveries).where(isDelivery(delivery));
  return row?.body ?? null;
}

function hasWords(body: string): boolean {
  return 'text' in JSON.parse(body).data;
}

interface Told {
  delivery: StoredDelivery;
  endpoint: Endpoint;
  site: string;
}

async function otherData(tx: Tx, { delivery, endpoint, site }: Told) {
  const { kind, businessId, seq } = delivery;
  if (kind === 'test') return exampleFor(delivery, endpoint, site);
  if (kind === 'events.dropped') return { after: seq - 1, url: `${site}${scopeOf(businessId)}/programs` };
  return {
    ...placeOf(delivery),
    url: screenOf(kind, businessId, site),
    ...(kind === 'subscription.changed' && (await planDataOf(tx, businessId))),
  };
}

/** The fields of a review, so that tools which learn them from the first event know them. */
function exampleFor(delivery: StoredDelivery, { withWords }: Endpoint, site: string): EventData {
  return {
    ...placeOf(delivery),
    url: `${site}${scopeOf(delivery.businessId)}/programs`,
    stars: 5,
    status: 'pending',
    ...(withWords && EXAMPLE_WORDS),
  };
}

function placeOf({ seq, subjectId }: StoredDelivery) {
  return { sequence: seq, id: subjectId };
}

function write({ kind, at }: Pick<StoredDelivery, 'kind' | 'at'>, data: object): string {
  return JSON.stringify({ type: kind, timestamp: at.toISOString(), data });
}

import { and, asc, count, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import pLimit from 'p-limit';
import { ownerPlan, ownerStanding } from '#features/accounts/data.ts';
import { addsUpTo, type Subscription } from '#features/accounts/plan-names/policy.ts';
import { type Tx, transact } from '#platform/db/database.ts';
import type { PublicAnswer } from '#platform/http/public-fetch.ts';
import { unseal } from '#platform/secrets.ts';
import type { Services } from '#platform/services.ts';
import { webhookDeliveries, webhookEndpoints } from '../schema.ts';
import { bodyOf } from './body.mutations.ts';
import { type Endpoint, isAtEndpoint, isDelivery, type StoredDelivery } from './data.ts';
import { LEASE_MS, PARKED_MS, SENDS_AT_ONCE } from './policy.ts';
import { settleAttempt } from './settling.mutations.ts';
import { signedHeaders } from './signing.policy.ts';
import { takeTurn } from './turns.mutations.ts';

type Base = Pick<Services, 'db' | 'clock' | 'secret' | 'publicUrl' | 'publicFetch' | 'jobs'>;

interface Claimed {
  delivery: StoredDelivery;
  endpoint: Endpoint;
  body: string;
}

export interface Attempt {
  answer: PublicAnswer;
  tookMs: number;
}

const { businessId, dueAt, state } = webhookDeliveries;
const isWaiting = eq(state, 'waiting');
const others = alias(webhookDeliveries, 'others');
const earlier = alias(webhookDeliveries, 'earlier');
/** What an earlier event of the same review waits for, its later ones wait for too. */
const isBehind = and(
  eq(earlier.businessId, webhookDeliveries.businessId),
  eq(earlier.endpointId, webhookDeliveries.endpointId),
  eq(earlier.subjectId, webhookDeliveries.subjectId),
  eq(earlier.state, 'waiting'),
  sql`${earlier.seq} < ${webhookDeliveries.seq}`,
);

/** So many transactions at once in a process, of however many attempts: none of them may keep a visitor waiting. */
const inStore = pLimit(2);

/** Sends the next event of a business that is due. @returns whether another is */
export async function sendNext(services: Base, business: string): Promise<boolean> {
  const claimed = await inStore(() => claimNext(services, business));
  if (!claimed) return false;
  const attempt = await attemptSending(services, claimed);
  await inStore(() => settleAttempt(services, claimed, attempt));
  return hasDue(services, business);
}

/** Asked before a transaction is begun for it. */
async function hasDue({ db, clock }: Base, business: string): Promise<boolean> {
  const isDue = and(eq(businessId, business), isWaiting, lte(dueAt, clock()));
  const found = await db.select({ dueAt }).from(webhookDeliveries).where(isDue).limit(1);
  return found.length > 0;
}

/** Takes an event for one attempt, which is another's again if this process dies meanwhile. */
function claimNext({ db, clock, publicUrl }: Base, business: string): Promise<Claimed | null> {
  const now = clock();
  return transact(db, async (tx) => {
    await takeTurn(tx, business);
    const next = await findNext(tx, business, now);
    if (!next) {
      await putOffBlocked(tx, business, now);
      return null;
    }
    const { delivery, endpoint, running } = next;
    if (running >= SENDS_AT_ONCE) return null;
    if (endpoint.disabledAt || !maySendTo(next)) {
      await park(tx, endpoint, now);
      return null;
    }
    const body = await bodyOf(tx, delivery, endpoint, publicUrl());
    const [taken] = await tx
      .update(webhookDeliveries)
      .set({
        body,
        attempts: delivery.attempts + 1,
        attemptedAt: now,
        dueAt: new Date(now.getTime() + LEASE_MS),
        answered: null,
        failure: null,
        tookMs: null,
      })
      .where(isDelivery(delivery))
      .returning();
    return taken ? { delivery: taken, endpoint, body } : null;
  });
}

/** Finds what is to be sent next, with the owner's plan and how many attempts of the business run now, in whatever process. */
async function findNext(tx: Tx, business: string, now: Date) {
  const before = tx.select({ seq: earlier.seq }).from(earlier).where(isBehind);
  const isRunning = and(isNotNull(others.attemptedAt), isNull(others.tookMs), gt(others.dueAt, now));
  const isOther = and(eq(others.businessId, business), eq(others.state, 'waiting'));
  const running = tx.select({ count: count() }).from(others).where(and(isOther, isRunning));
  const [next] = await tx
    .select({
      delivery: webhookDeliveries,
      endpoint: webhookEndpoints,
      running: sql`(${running})`.mapWith(Number),
      plan: ownerPlan(businessId),
      status: ownerStanding(businessId),
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(eq(businessId, business), isWaiting, lte(dueAt, now), sql`not exists ${before}`))
    .orderBy(asc(dueAt), asc(webhookDeliveries.seq))
    .limit(1);
  return next ?? null;
}

/** So that events behind one that waits for its next try are not looked at every second. */
async function putOffBlocked(tx: Tx, business: string, now: Date): Promise<void> {
  const turn = tx
    .select({ at: sql`max(${earlier.dueAt})` })
    .from(earlier)
    .where(isBehind);
  const later = tx
    .select({ seq: earlier.seq })
    .from(earlier)
    .where(and(isBehind, gt(earlier.dueAt, now)));
  await tx
    .update(webhookDeliveries)
    .set({ dueAt: sql`(${turn})` })
    .where(and(eq(businessId, business), isWaiting, lte(dueAt, now), sql`exists ${later}`));
}

/** Whether the owner is here and their plan tells programs anything. */
function maySendTo({ plan, status }: { [K in keyof Subscription]: Subscription[K] | null }): boolean {
  if (!plan || !status || status === 'suspended') return false;
  return addsUpTo('endpoints', { plan, status }) > 0;
}

/** Leaves what waits at an endpoint for another day. It goes out sooner when the plan is back, or the endpoint switched on. */
async function park(tx: Tx, endpoint: Endpoint, now: Date): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ dueAt: new Date(now.getTime() + PARKED_MS) })
    .where(and(isAtEndpoint(endpoint), isWaiting, lte(dueAt, now)));
}

/** Posts an event, signed now, by both secrets while one was just replaced. */
export async function attemptSending(
  { secret, clock, publicFetch }: Pick<Base, 'secret' | 'clock' | 'publicFetch'>,
  {
    delivery,
    endpoint,
    body,
  }: { delivery: Pick<StoredDelivery, 'eventId'>; endpoint: Endpoint; body: string },
): Promise<Attempt> {
  const at = clock();
  const { signingSecret, formerSecret, formerUntil } = endpoint;
  const former = formerUntil && formerUntil > at ? formerSecret : null;
  const secrets = [signingSecret, former].flatMap((sealed) => (sealed && unseal(sealed, secret)) || []);
  const headers = {
    ...signedHeaders({ id: delivery.eventId, body, at, secrets }),
    'content-type': 'application/json',
    'user-agent': 'Dugri-Webhooks/1',
  };
  const startedAt = performance.now();
  const answer = await publicFetch.post(endpoint.url, { headers, body });
  return { answer, tookMs: Math.round(performance.now() - startedAt) };
}

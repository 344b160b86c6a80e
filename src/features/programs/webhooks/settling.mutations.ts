import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { type Tx, transact } from '#platform/db/database.ts';
import type { PublicAnswer } from '#platform/http/public-fetch.ts';
import type { Services } from '#platform/services.ts';
import { webhookDeliveries, webhookEndpoints } from '../schema.ts';
import { type Endpoint, isAtEndpoint, isDelivery, type StoredDelivery } from './data.ts';
import { webhookMail } from './jobs.contract.ts';
import { isDelivered, offAfter, pauseAfter, WARNED_AFTER, waitAfter } from './policy.ts';
import { takeTurn } from './turns.mutations.ts';

type Base = Pick<Services, 'db' | 'clock' | 'jobs'>;

interface Sent {
  delivery: StoredDelivery;
  endpoint: Endpoint;
}

/** Keeps what an attempt came to. */
export function settleAttempt(
  { db, clock, jobs }: Base,
  { delivery, endpoint }: Sent,
  { answer, tookMs }: { answer: PublicAnswer; tookMs: number },
): Promise<void> {
  const now = clock();
  const told = {
    answered: answer.ok ? answer.status : null,
    failure: answer.ok ? null : answer.reason,
  };
  return transact(db, async (tx) => {
    await takeTurn(tx, delivery.businessId);
    if (isDelivered(told.answered)) {
      await noteDelivered(tx, { delivery, endpoint }, { ...told, tookMs }, now);
      return;
    }
    const pause = pauseAfter(told.answered, answer.ok ? answer.retryAfterMs : null);
    const pausedUntil = pause === null ? null : new Date(now.getTime() + pause);
    const wait = waitAfter(delivery.attempts);
    if (wait === null) await noteGivenUp(tx, delivery, { ...told, tookMs }, now);
    else
      await retryLater(tx, delivery, { ...told, tookMs, dueAt: latest(now.getTime() + wait, pausedUntil) });
    if (pausedUntil) await putOff(tx, endpoint, pausedUntil);
    await noteFailure(tx, jobs, endpoint, { ...told, pausedUntil }, now);
  });
}

type Told = Pick<StoredDelivery, 'answered' | 'failure'>;

type Tried = Told & { tookMs: number };

/** In one statement, since nearly every attempt ends so. */
async function noteDelivered(tx: Tx, { delivery, endpoint }: Sent, tried: Tried, now: Date): Promise<void> {
  const ended = tx.$with('ended').as(end(tx, delivery, 'delivered', tried));
  const woken = tx.$with('woken').as(wakeNext(tx, delivery, now));
  const { answered, failure } = tried;
  await tx
    .with(ended, woken)
    .update(webhookEndpoints)
    .set({
      answered,
      failure,
      attemptedAt: now,
      failures: 0,
      failingSince: null,
      warnedAt: null,
      pausedUntil: null,
    })
    .where(eq(webhookEndpoints.id, endpoint.id));
}

async function noteGivenUp(tx: Tx, delivery: StoredDelivery, tried: Tried, now: Date): Promise<void> {
  await end(tx, delivery, 'failed', tried);
  await wakeNext(tx, delivery, now);
}

/** Where another process took the attempt over, what this one knows still holds. */
function end(tx: Tx, delivery: StoredDelivery, state: 'delivered' | 'failed', tried: Tried) {
  return tx
    .update(webhookDeliveries)
    .set({ state, ...tried })
    .where(and(isDelivery(delivery), eq(webhookDeliveries.state, 'waiting')))
    .returning({ seq: webhookDeliveries.seq });
}

async function retryLater(tx: Tx, delivery: StoredDelivery, later: Tried & { dueAt: Date }): Promise<void> {
  const isStillOurs = eq(webhookDeliveries.attempts, delivery.attempts);
  await tx
    .update(webhookDeliveries)
    .set(later)
    .where(and(isDelivery(delivery), eq(webhookDeliveries.state, 'waiting'), isStillOurs));
}

/** Lets the next event of the same review go. */
function wakeNext(tx: Tx, { businessId, endpointId, subjectId, seq }: StoredDelivery, now: Date) {
  return tx
    .update(webhookDeliveries)
    .set({ dueAt: now })
    .where(
      and(
        isAtEndpoint({ businessId, id: endpointId }),
        eq(webhookDeliveries.subjectId, subjectId),
        eq(webhookDeliveries.state, 'waiting'),
        gt(webhookDeliveries.seq, seq),
        gt(webhookDeliveries.dueAt, now),
        isNull(webhookDeliveries.attemptedAt),
      ),
    )
    .returning({ seq: webhookDeliveries.seq });
}

/** Nothing is sent to an endpoint before the moment that it named. */
async function putOff(tx: Tx, endpoint: Endpoint, until: Date): Promise<void> {
  const { state, dueAt, attemptedAt, tookMs } = webhookDeliveries;
  const isAtRest = or(isNull(attemptedAt), isNotNull(tookMs));
  await tx
    .update(webhookDeliveries)
    .set({ dueAt: until })
    .where(and(isAtEndpoint(endpoint), eq(state, 'waiting'), lt(dueAt, until), isAtRest));
}

/** Counts a failure, and mails people once when they are many, and once when they end it. */
async function noteFailure(
  tx: Tx,
  jobs: Services['jobs'],
  { id, businessId }: Endpoint,
  { pausedUntil, ...told }: Told & { pausedUntil: Date | null },
  now: Date,
): Promise<void> {
  const { failures, failingSince } = webhookEndpoints;
  const [failing] = await tx
    .update(webhookEndpoints)
    .set({
      ...told,
      attemptedAt: now,
      failures: sql`${failures} + 1`,
      failingSince: sql`coalesce(${failingSince}, ${now.toISOString()}::timestamptz)`,
      ...(pausedUntil && { pausedUntil }),
    })
    .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.disabledAt)))
    .returning();
  if (!failing) return;
  const off = offAfter(told.answered, failing, now);
  const isWarned = !off && failing.failures >= WARNED_AFTER && !failing.warnedAt;
  if (!off && !isWarned) return;
  await tx
    .update(webhookEndpoints)
    .set(off ? { disabledAt: now, disabledFor: off } : { warnedAt: now })
    .where(eq(webhookEndpoints.id, id));
  const what = off ?? 'warned';
  const key = `${id} ${what} ${now.toISOString()}`;
  await jobs.enqueue(tx, webhookMail, { businessId, endpointId: id, what }, { key });
}

function latest(ms: number, other: Date | null): Date {
  return new Date(Math.max(ms, other?.getTime() ?? 0));
}

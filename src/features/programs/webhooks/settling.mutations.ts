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
      await end(tx, delivery, 'delivered', { ...told, tookMs }, now);
      await noteSuccess(tx, endpoint, told, now);
      return;
    }
    const pause = pauseAfter(told.answered, answer.ok ? answer.retryAfterMs : null);
    const pausedUntil = pause === null ? null : new Date(now.getTime() + pause);
    const wait = waitAfter(delivery.attempts);
    if (wait === null) await end(tx, delivery, 'failed', { ...told, tookMs }, now);
    else
      await retryLater(tx, delivery, { ...told, tookMs, dueAt: latest(now.getTime() + wait, pausedUntil) });
    if (pausedUntil) await putOff(tx, endpoint, pausedUntil);
    await noteFailure(tx, jobs, endpoint, { ...told, pausedUntil }, now);
  });
}

type Told = Pick<StoredDelivery, 'answered' | 'failure'>;

/** Where another process took the attempt over, what this one knows still holds. */
async function end(
  tx: Tx,
  delivery: StoredDelivery,
  state: 'delivered' | 'failed',
  told: Told & { tookMs: number },
  now: Date,
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state, ...told })
    .where(and(isDelivery(delivery), eq(webhookDeliveries.state, 'waiting')));
  await wakeNext(tx, delivery, now);
}

async function retryLater(
  tx: Tx,
  delivery: StoredDelivery,
  later: Told & { tookMs: number; dueAt: Date },
): Promise<void> {
  const isStillOurs = eq(webhookDeliveries.attempts, delivery.attempts);
  await tx
    .update(webhookDeliveries)
    .set(later)
    .where(and(isDelivery(delivery), eq(webhookDeliveries.state, 'waiting'), isStillOurs));
}

/** Lets the next event of the same review go. */
async function wakeNext(
  tx: Tx,
  { businessId, endpointId, subjectId, seq }: StoredDelivery,
  now: Date,
): Promise<void> {
  await tx
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
    );
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

async function noteSuccess(tx: Tx, { id }: Endpoint, told: Told, now: Date): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ ...told, attemptedAt: now, failures: 0, failingSince: null, warnedAt: null, pausedUntil: null })
    .where(eq(webhookEndpoints.id, id));
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

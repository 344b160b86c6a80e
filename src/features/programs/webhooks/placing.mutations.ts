import { and, count, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, rowsOf, type Tx, transact } from '#platform/db/database.ts';
import { tryLockUntilCommit } from '#platform/db/locks.ts';
import { newId } from '#platform/ids.ts';
import { programEventHeads, programEvents, webhookDeliveries, webhookEndpoints } from '../schema.ts';
import type { Endpoint } from './data.ts';
import { DELIVERIES_KEPT_MS, EVENTS_KEPT_MS, WAITING_MAX } from './policy.ts';

/** Of all businesses: small enough that no visitor waits for it. */
const BATCH = 100;
/** At most so many in one call: a large import must not delay what is ready to be sent. */
const BATCHES = 5;

type Placed = Omit<typeof programEvents.$inferSelect, 'seq'> & { seq: number };

/**
 * Gives new events of all businesses their places and hands each to the endpoints that ask for its kind. Those of one review
 * keep the order of its ledger.
 */
export async function placeEvents(db: Db, now: Date): Promise<void> {
  if (!(await hasUnplaced(db))) return;
  for (let n = 0; n < BATCHES && (await placeBatch(db, now)); n++);
}

/** Asked before a transaction is begun for it. */
async function hasUnplaced(db: Db): Promise<boolean> {
  const { id, seq } = programEvents;
  const found = await db.select({ id }).from(programEvents).where(isNull(seq)).limit(1);
  return found.length > 0;
}

/** @returns whether there may be more */
function placeBatch(db: Db, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    // Where another process is at it, it does what there is to do.
    if (!(await tryLockUntilCommit(tx, 'program-events'))) return false;
    const placed = await giveSeqs(tx);
    await fanOut(tx, placed, now);
    for (const { kind, businessId } of placed)
      if (kind === 'subscription.changed') await wakeBusiness(tx, businessId, now);
    return placed.length === BATCH;
  });
}

async function giveSeqs(tx: Tx): Promise<Placed[]> {
  const rows = await rowsOf<Omit<Placed, 'at' | 'seq'> & { at: string; seq: string }>(
    tx,
    sql`
    with batch as (
      select business_id, id, at from ${programEvents} where seq is null order by business_id, at, id limit ${BATCH}
    ), waiting as (
      select business_id, id, row_number() over (partition by business_id order by at, id) as place from batch
    ), heads as (
      insert into ${programEventHeads} as head (business_id, seq)
      select business_id, count(*) from waiting group by business_id
      on conflict (business_id) do update set seq = head.seq + excluded.seq
      returning business_id, seq
    ), counts as (select business_id, count(*) as total from waiting group by business_id)
    update ${programEvents} as event set seq = heads.seq - total + place
    from waiting join heads using (business_id) join counts using (business_id)
    where event.business_id = waiting.business_id and event.id = waiting.id and event.seq is null
    returning event.business_id as "businessId", event.id, kind, subject_id as "subjectId", at, event.seq`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at), seq: Number(row.seq) }));
}

async function fanOut(tx: Tx, placed: Placed[], now: Date): Promise<void> {
  const inOrder = placed.toSorted((a, b) => a.seq - b.seq);
  const rows = (await listActiveEndpoints(tx, placed)).flatMap(({ endpoint, waiting, isTold }) => {
    const isAsked = ({ businessId, kind }: Placed) =>
      businessId === endpoint.businessId && endpoint.kinds.includes(kind);
    const asked = inOrder.filter(isAsked);
    const room = Math.max(0, WAITING_MAX - waiting);
    return [
      ...asked.slice(0, room).map((event) => ({ ...event, ...waitingAt(endpoint, now), eventId: event.id })),
      ...(isTold ? [] : asked.slice(room, room + 1)).map((first) => droppedFrom(first, endpoint, now)),
    ];
  });
  if (rows.length > 0) await tx.insert(webhookDeliveries).values(rows).onConflictDoNothing();
}

const waiting = alias(webhookDeliveries, 'waiting');

/** Lists the endpoints that are on, each with how many events wait there and whether `events.dropped` is one of them. */
function listActiveEndpoints(tx: Tx, placed: Placed[]) {
  const businesses = [...new Set(placed.map(({ businessId }) => businessId))];
  const { id, businessId, disabledAt } = webhookEndpoints;
  const isThere = and(
    eq(waiting.businessId, businessId),
    eq(waiting.endpointId, id),
    eq(waiting.state, 'waiting'),
  );
  const many = tx.select({ count: count() }).from(waiting).where(isThere);
  const told = tx
    .select({ seq: waiting.seq })
    .from(waiting)
    .where(and(isThere, eq(waiting.subjectId, id)));
  return tx
    .select({
      endpoint: webhookEndpoints,
      waiting: sql`(${many})`.mapWith(Number),
      isTold: sql<boolean>`exists ${told}`,
    })
    .from(webhookEndpoints)
    .where(and(inArray(businessId, businesses), isNull(disabledAt)));
}

function waitingAt({ id, businessId, pausedUntil }: Endpoint, now: Date) {
  const dueAt = pausedUntil && pausedUntil > now ? pausedUntil : now;
  return { endpointId: id, businessId, state: 'waiting' as const, dueAt };
}

/** Tells that from this event on none was kept, until there was room again. */
function droppedFrom({ seq, at }: Placed, endpoint: Endpoint, now: Date) {
  return {
    ...waitingAt(endpoint, now),
    eventId: newId(now),
    kind: 'events.dropped' as const,
    subjectId: endpoint.id,
    seq,
    at,
  };
}

/** Lets everything that waits in a business be tried now, but for what is just being sent. */
async function wakeBusiness(tx: Tx, businessId: string, now: Date): Promise<void> {
  const { endpointId, eventId, state, dueAt, attemptedAt, tookMs } = webhookDeliveries;
  const isAtRest = or(isNull(attemptedAt), isNotNull(tookMs));
  const isWaiting = and(eq(webhookDeliveries.businessId, businessId), eq(state, 'waiting'), gt(dueAt, now));
  const waiting = tx
    .select({ endpointId, eventId })
    .from(webhookDeliveries)
    .where(and(isWaiting, isAtRest))
    .for('update', { skipLocked: true });
  await tx
    .update(webhookDeliveries)
    .set({ dueAt: now })
    .where(sql`(${endpointId}, ${eventId}) in ${waiting}`);
}

/** Removes deliveries after 30 days and events after 90. */
export async function forgetOldEvents(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.at, before(DELIVERIES_KEPT_MS)));
  await db.delete(programEvents).where(lt(programEvents.at, before(EVENTS_KEPT_MS)));
}

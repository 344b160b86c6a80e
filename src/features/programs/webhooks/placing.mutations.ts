import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { tryLockUntilCommit } from '#platform/db/locks.ts';
import { newId } from '#platform/ids.ts';
import { programEventHeads, programEvents, webhookDeliveries, webhookEndpoints } from '../schema.ts';
import { countWaiting, type Endpoint } from './data.ts';
import { DELIVERIES_KEPT_MS, EVENTS_KEPT_MS, WAITING_MAX } from './policy.ts';

const BATCH = 500;
const BUSINESSES = 100;

type Placed = Pick<typeof programEvents.$inferSelect, 'id' | 'kind' | 'subjectId' | 'at'> & { seq: number };

/** Lists businesses with events that have no place yet. */
export async function listUnplacedEvents(db: Db): Promise<string[]> {
  const { businessId, seq } = programEvents;
  const found = await db
    .selectDistinct({ businessId })
    .from(programEvents)
    .where(isNull(seq))
    .limit(BUSINESSES);
  return found.map((row) => row.businessId);
}

/** Places all new events of a business. */
export async function placeAll(db: Db, businessId: string, now: Date): Promise<void> {
  while (await placeEvents(db, businessId, now));
}

/**
 * Gives a business's new events their places and hands each to the endpoints that ask for its kind. Those of one review keep
 * the order of its ledger.
 * @returns whether there may be more
 */
function placeEvents(db: Db, businessId: string, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    // Where another process is at it, it does what there is to do.
    if (!(await tryLockUntilCommit(tx, `program-events:${businessId}`))) return false;
    const placed = await placeBatch(tx, businessId);
    if (placed.length > 0) await fanOut(tx, businessId, placed, now);
    if (placed.some(({ kind }) => kind === 'subscription.changed')) await wakeBusiness(tx, businessId, now);
    return placed.length === BATCH;
  });
}

async function placeBatch(tx: Tx, businessId: string): Promise<Placed[]> {
  const { id, kind, subjectId, at } = programEvents;
  const waiting = await tx
    .select({ id, kind, subjectId, at })
    .from(programEvents)
    .where(and(eq(programEvents.businessId, businessId), isNull(programEvents.seq)))
    .orderBy(asc(at), asc(id))
    .limit(BATCH);
  if (waiting.length === 0) return [];
  const [head] = await tx
    .insert(programEventHeads)
    .values({ businessId, seq: waiting.length })
    .onConflictDoUpdate({
      target: programEventHeads.businessId,
      set: { seq: sql`${programEventHeads.seq} + ${waiting.length}` },
    })
    .returning();
  const before = (head?.seq ?? 0) - waiting.length;
  const placed = waiting.map((event, n) => ({ ...event, seq: before + n + 1 }));
  const places = JSON.stringify(placed.map(({ id, seq }) => ({ id, seq })));
  await tx.execute(sql`
    update ${programEvents} as event set seq = place.seq
    from jsonb_to_recordset(${places}::jsonb) as place(id uuid, seq bigint)
    where event.business_id = ${businessId} and event.id = place.id`);
  return placed;
}

async function fanOut(tx: Tx, businessId: string, placed: Placed[], now: Date): Promise<void> {
  const isOn = and(eq(webhookEndpoints.businessId, businessId), isNull(webhookEndpoints.disabledAt));
  const endpoints = await tx.select().from(webhookEndpoints).where(isOn);
  if (endpoints.length === 0) return;
  const waiting = await countWaiting(tx, businessId);
  const told = await listToldOfDropped(tx, endpoints);
  const rows = endpoints.flatMap((endpoint) => {
    const asked = placed.filter(({ kind }) => endpoint.kinds.includes(kind));
    const room = Math.max(0, WAITING_MAX - (waiting.get(endpoint.id) ?? 0));
    return [
      ...asked.slice(0, room).map((event) => ({ ...event, ...waitingAt(endpoint, now), eventId: event.id })),
      ...(told.has(endpoint.id) ? [] : asked.slice(room, room + 1)).map((first) =>
        droppedFrom(first, endpoint, now),
      ),
    ];
  });
  if (rows.length > 0) await tx.insert(webhookDeliveries).values(rows).onConflictDoNothing();
}

function waitingAt({ id, businessId, pausedUntil }: Endpoint, now: Date) {
  const dueAt = pausedUntil && pausedUntil > now ? pausedUntil : now;
  return { endpointId: id, businessId, state: 'waiting' as const, dueAt };
}

/** Endpoints at which it still waits to be told that events were dropped. */
async function listToldOfDropped(tx: Tx, endpoints: Endpoint[]): Promise<Set<string>> {
  const { endpointId, subjectId, state } = webhookDeliveries;
  const ids = endpoints.map(({ id }) => id);
  const found = await tx
    .select({ endpointId })
    .from(webhookDeliveries)
    .where(and(inArray(endpointId, ids), eq(subjectId, endpointId), eq(state, 'waiting')));
  return new Set(found.map((row) => row.endpointId));
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

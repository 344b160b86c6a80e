import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { getLimit, namesOfUsers } from '#features/accounts/data.ts';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { listOwnBusinesses } from '#features/accounts/members.data.ts';
import { findOwner } from '#features/accounts/owners.data.ts';
import type { Reader } from '#platform/db/database.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import { valuesOf } from '#platform/values-of.ts';
import { webhookDeliveries, webhookEndpoints } from '../schema.ts';
import {
  type DeliveriesQuery,
  type Delivery,
  readCursor,
  type Webhook,
  type Webhooks,
  writeCursor,
} from './contract.ts';
import { failureInWords } from './copy.he.ts';
import { stateOf } from './policy.ts';

export type Endpoint = typeof webhookEndpoints.$inferSelect;
export type StoredDelivery = typeof webhookDeliveries.$inferSelect;

export async function listWebhooks(db: Reader, business: OwnedBusinessId, now: Date): Promise<Webhooks> {
  const owner = await findOwner(db, business);
  const [rows, waiting, ofOwner, upTo] = await Promise.all([
    db
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.businessId, business))
      .orderBy(webhookEndpoints.id),
    countWaiting(db, business),
    owner ? countEndpointsOf(db, owner.userId) : 0,
    getLimit(db, business, 'endpoints'),
  ]);
  const names = await namesOfUsers(db, valuesOf(rows, 'madeBy'));
  const items = rows.map((row) =>
    presentWebhook(row, {
      madeBy: names.get(row.madeBy ?? '') ?? null,
      waiting: waiting.get(row.id) ?? 0,
      now,
    }),
  );
  return { items, count: ofOwner, upTo };
}

function presentWebhook(
  row: Endpoint,
  { madeBy, waiting, now }: { madeBy: string | null; waiting: number; now: Date },
): Webhook {
  const { id, url, kinds, withWords, createdAt, failures, attemptedAt, answered, failure } = row;
  const formerUntil = row.formerUntil && row.formerUntil > now ? row.formerUntil.toISOString() : null;
  return {
    id,
    url,
    kinds,
    withWords,
    createdAt: createdAt.toISOString(),
    madeBy,
    state: stateOf(row),
    disabledFor: row.disabledFor,
    failures,
    lastAttempt: attemptedAt && {
      at: attemptedAt.toISOString(),
      status: answered,
      reason: failureInWords(answered, failure),
    },
    waiting,
    formerUntil,
  };
}

/** Counts the endpoints of all businesses of an owner. */
export async function countEndpointsOf(db: Reader, ownerId: string): Promise<number> {
  const businesses = await listOwnBusinesses(db, ownerId);
  return db.$count(webhookEndpoints, inArray(webhookEndpoints.businessId, businesses));
}

/** Counts the events that wait at each endpoint of a business. */
export async function countWaiting(db: Reader, businessId: string): Promise<Map<string, number>> {
  const { endpointId, state } = webhookDeliveries;
  const rows = await db
    .select({ endpointId, waiting: count() })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.businessId, businessId), eq(state, 'waiting')))
    .groupBy(endpointId);
  return new Map(rows.map((row) => [row.endpointId, row.waiting]));
}

export async function findEndpoint(
  db: Reader,
  business: OwnedBusinessId,
  id: string,
): Promise<Endpoint | null> {
  const isIt = and(eq(webhookEndpoints.businessId, business), eq(webhookEndpoints.id, id));
  const [found] = await db.select().from(webhookEndpoints).where(isIt);
  return found ?? null;
}

export function isAtEndpoint({ id, businessId }: Pick<Endpoint, 'id' | 'businessId'>) {
  return and(eq(webhookDeliveries.businessId, businessId), eq(webhookDeliveries.endpointId, id));
}

export function isDelivery({
  businessId,
  endpointId,
  eventId,
}: Pick<StoredDelivery, 'businessId' | 'endpointId' | 'eventId'>) {
  return and(isAtEndpoint({ businessId, id: endpointId }), eq(webhookDeliveries.eventId, eventId));
}

/** Lists what an endpoint was sent or is to be sent, the latest first. */
export async function listDeliveries(
  db: Reader,
  endpoint: Endpoint,
  { state, cursor, limit }: DeliveriesQuery,
): Promise<Page<Delivery>> {
  const { seq, eventId } = webhookDeliveries;
  const last = cursor && readCursor(cursor);
  const isBefore = last
    ? or(sql`${seq} < ${last.seq}`, and(eq(seq, last.seq), sql`${eventId} < ${last.eventId}`))
    : undefined;
  const isInState = state && eq(webhookDeliveries.state, state);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(and(isAtEndpoint(endpoint), isInState, last ? sql`${seq} <= ${last.seq}` : undefined, isBefore))
    .orderBy(desc(seq), desc(eventId))
    .limit(limit + 1);
  return cutPage(
    rows.map((row) => ({ ...row, id: row.eventId })),
    limit,
    presentDelivery,
    writeCursor,
  );
}

function presentDelivery(row: StoredDelivery): Delivery {
  const { eventId, kind, at, attempts, attemptedAt, answered, failure, tookMs } = row;
  return {
    eventId,
    type: kind,
    at: at.toISOString(),
    state: row.state,
    attempts,
    attemptedAt: attemptedAt?.toISOString() ?? null,
    nextAttemptAt: row.state === 'waiting' ? row.dueAt.toISOString() : null,
    status: answered,
    reason: failureInWords(answered, failure),
    tookMs,
  };
}

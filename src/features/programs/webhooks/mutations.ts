import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { lockOwnerOf } from '#features/accounts/people/mutations.ts';
import { addsUpTo } from '#features/accounts/plan-names/policy.ts';
import { type Db, type Tx, transact } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { seal } from '#platform/secrets.ts';
import type { Services } from '#platform/services.ts';
import { webhookDeliveries, webhookEndpoints } from '../schema.ts';
import type { WebhookFields } from './contract.ts';
import { countEndpointsOf, type Endpoint, isAtEndpoint, isDelivery } from './data.ts';
import { FORMER_SECRET_MS, WAITING_MAX } from './policy.ts';
import { newSigningSecret } from './signing.policy.ts';

type Base = Pick<Services, 'db' | 'secret' | 'publicFetch'>;
type Refused<Reason extends string> = { ok: false; reason: Reason };

interface Actor {
  businessId: OwnedBusinessId;
  userId: string;
}

/** Adds an address. @returns the secret that signs what it is sent, which is nowhere to be read again */
export function addEndpoint(
  { db, secret, publicFetch }: Base,
  { businessId, userId }: Actor,
  fields: WebhookFields,
  at: Date,
): Promise<{ ok: true; id: string; signingSecret: string } | Refused<'not_public' | 'plan_limit'>> {
  return transact(db, async (tx) => {
    if (!publicFetch.allows(fields.url)) return { ok: false, reason: 'not_public' };
    const owner = await lockOwnerOf(tx, businessId);
    if (!owner || (await countEndpointsOf(tx, owner.userId)) >= addsUpTo('endpoints', owner))
      return { ok: false, reason: 'plan_limit' };
    const id = newId(at);
    const signingSecret = newSigningSecret();
    await tx.insert(webhookEndpoints).values({
      id,
      businessId,
      ...fields,
      signingSecret: seal(signingSecret, secret),
      madeBy: userId,
      createdAt: at,
    });
    return { ok: true, id, signingSecret };
  });
}

export function changeEndpoint(
  { db, publicFetch }: Base,
  businessId: OwnedBusinessId,
  { id, ...fields }: WebhookFields & { id: string },
): Promise<{ ok: true } | Refused<'not_public' | 'not_found'>> {
  return transact(db, async (tx) => {
    if (!publicFetch.allows(fields.url)) return { ok: false, reason: 'not_public' };
    const { rowCount } = await tx.update(webhookEndpoints).set(fields).where(isOwn(businessId, id));
    if (!rowCount) return { ok: false, reason: 'not_found' };
    // What was written with words is written anew without them.
    if (!fields.withWords)
      await tx.update(webhookDeliveries).set({ body: null }).where(isAtEndpoint({ businessId, id }));
    return { ok: true };
  });
}

/** Removes an address with all that it was sent. @returns whether there was one */
export async function removeEndpoint(db: Db, businessId: OwnedBusinessId, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(webhookEndpoints).where(isOwn(businessId, id));
  return Boolean(rowCount);
}

/** Makes another secret; the one of before signs beside it for a day. */
export async function rotateSecret(
  { db, secret }: Base,
  businessId: OwnedBusinessId,
  id: string,
  at: Date,
): Promise<{ ok: true; signingSecret: string; formerUntil: Date } | Refused<'not_found'>> {
  const signingSecret = newSigningSecret();
  const formerUntil = new Date(at.getTime() + FORMER_SECRET_MS);
  const { rowCount } = await db
    .update(webhookEndpoints)
    .set({
      formerSecret: sql`${webhookEndpoints.signingSecret}`,
      formerUntil,
      signingSecret: seal(signingSecret, secret),
    })
    .where(isOwn(businessId, id));
  return rowCount ? { ok: true, signingSecret, formerUntil } : { ok: false, reason: 'not_found' };
}

/** Switches an address off by hand. What waits there stays; what happens meanwhile is not sent. */
export async function disableEndpoint(
  { db }: Base,
  businessId: OwnedBusinessId,
  id: string,
  at: Date,
): Promise<{ ok: true } | Refused<'not_found'>> {
  const { disabledAt, disabledFor } = webhookEndpoints;
  const { rowCount } = await db
    .update(webhookEndpoints)
    .set({
      disabledAt: sql`coalesce(${disabledAt}, ${at.toISOString()}::timestamptz)`,
      disabledFor: sql`coalesce(${disabledFor}, 'by_hand')`,
    })
    .where(isOwn(businessId, id));
  return rowCount ? { ok: true } : { ok: false, reason: 'not_found' };
}

/** Sends to an address again that was switched off; what waited goes out first. */
export function enableEndpoint(
  { db }: Base,
  businessId: OwnedBusinessId,
  id: string,
  at: Date,
): Promise<{ ok: true } | Refused<'not_found'>> {
  return transact(db, async (tx) => {
    const { rowCount } = await tx
      .update(webhookEndpoints)
      .set({
        disabledAt: null,
        disabledFor: null,
        failures: 0,
        failingSince: null,
        warnedAt: null,
        pausedUntil: null,
      })
      .where(isOwn(businessId, id));
    if (!rowCount) return { ok: false, reason: 'not_found' };
    await wakeWaiting(tx, { businessId, id }, at);
    return { ok: true };
  });
}

async function wakeWaiting(
  tx: Tx,
  endpoint: Pick<Endpoint, 'id' | 'businessId'>,
  dueAt: Date,
): Promise<void> {
  const isWaiting = and(isAtEndpoint(endpoint), eq(webhookDeliveries.state, 'waiting'));
  await tx.update(webhookDeliveries).set({ dueAt }).where(isWaiting);
}

/** Sends an event again, with its id and, unless words of it are gone, its body. */
export async function replayDelivery(
  db: Db,
  { id, businessId, disabledAt }: Endpoint,
  eventId: string,
  at: Date,
): Promise<{ ok: true } | Refused<'delivery_not_found' | 'off'>> {
  if (disabledAt) return { ok: false, reason: 'off' };
  const isIt = isDelivery({ businessId, endpointId: id, eventId });
  const { rowCount } = await db
    .update(webhookDeliveries)
    .set(sentAgain(at))
    .where(and(isIt, ne(webhookDeliveries.state, 'waiting')));
  if (rowCount || (await db.$count(webhookDeliveries, isIt)) > 0) return { ok: true };
  return { ok: false, reason: 'delivery_not_found' };
}

/** Sends what was given up again, the oldest first, as many as may wait. */
export async function replayFailed(
  db: Db,
  endpoint: Endpoint,
  at: Date,
): Promise<{ ok: true; count: number } | Refused<'off'>> {
  if (endpoint.disabledAt) return { ok: false, reason: 'off' };
  const { state, seq, eventId } = webhookDeliveries;
  const isFailed = and(isAtEndpoint(endpoint), eq(state, 'failed'));
  const failed = db
    .select({ eventId })
    .from(webhookDeliveries)
    .where(and(isFailed, ne(webhookDeliveries.kind, 'test')))
    .orderBy(asc(seq))
    .limit(WAITING_MAX);
  const { rowCount } = await db
    .update(webhookDeliveries)
    .set(sentAgain(at))
    .where(and(isFailed, inArray(eventId, failed)));
  return { ok: true, count: rowCount ?? 0 };
}

function sentAgain(dueAt: Date) {
  return {
    state: 'waiting' as const,
    attempts: 0,
    dueAt,
    attemptedAt: null,
    answered: null,
    failure: null,
    tookMs: null,
  };
}

function isOwn(businessId: OwnedBusinessId, id: string) {
  return and(eq(webhookEndpoints.businessId, businessId), eq(webhookEndpoints.id, id));
}

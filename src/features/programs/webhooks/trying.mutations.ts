import { eq } from 'drizzle-orm';
import { getLimit } from '#features/accounts/data.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { programEventHeads, webhookDeliveries } from '../schema.ts';
import { bodyOf } from './body.mutations.ts';
import type { Endpoint, StoredDelivery } from './data.ts';
import { isDelivered } from './policy.ts';
import { type Attempt, attemptSending } from './sending.mutations.ts';

type Base = Pick<Services, 'db' | 'clock' | 'secret' | 'publicUrl' | 'publicFetch' | 'jobs'>;

/** Sends a test event once and at once, beside the others, and keeps what came of it in their list. It counts as no failure. */
export async function sendTestEvent(
  services: Base,
  endpoint: Endpoint,
): Promise<{ ok: true; attempt: Attempt } | { ok: false; reason: 'plan_required' }> {
  const { db, clock, publicUrl } = services;
  const { id: endpointId, businessId } = endpoint;
  if ((await getLimit(db, businessId, 'endpoints')) === 0) return { ok: false, reason: 'plan_required' };
  const at = clock();
  const [head] = await db
    .select()
    .from(programEventHeads)
    .where(eq(programEventHeads.businessId, businessId));
  const test: StoredDelivery = {
    endpointId,
    eventId: newId(at),
    businessId,
    kind: 'test',
    subjectId: endpointId,
    seq: head?.seq ?? 0,
    at,
    state: 'failed',
    body: null,
    attempts: 1,
    dueAt: at,
    attemptedAt: at,
    answered: null,
    failure: null,
    tookMs: null,
  };
  const body = await db.transaction((tx) => bodyOf(tx, test, endpoint, publicUrl()));
  const attempt = await attemptSending(services, { delivery: test, endpoint, body });
  const { answer, tookMs } = attempt;
  const answered = answer.ok ? answer.status : null;
  await db.insert(webhookDeliveries).values({
    ...test,
    body,
    tookMs,
    state: isDelivered(answered) ? 'delivered' : 'failed',
    answered,
    failure: answer.ok ? null : answer.reason,
  });
  return { ok: true, attempt };
}

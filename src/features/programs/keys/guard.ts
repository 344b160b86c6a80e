import type { Context, MiddlewareHandler } from 'hono';
import { type OwnedBusinessId, onBehalfOf } from '#features/accounts/guard.ts';
import { findOwner } from '#features/accounts/owners.data.ts';
import { planLimitCopy } from '#features/accounts/plan-names/limits.copy.he.ts';
import { addsUpTo } from '#features/accounts/plan-names/policy.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import type { Admission, AppEnv } from '#platform/http/context.ts';
import { refusalProblem } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import type { Scope } from '../contract.ts';
import { type CallingKey, countCall, noteKeyUse } from './calls.mutations.ts';
import { keyRefusals } from './copy.he.ts';
import { isSameKey, keysIn, readKey, withoutKeys } from './key-text.policy.ts';
import { revokeExposedKey } from './mutations.ts';
import { KEY_CALLS, limitHeaders, REFUSED_KEYS, retryAfter } from './policy.ts';

/** What a call by a key is refused for before its handler runs. */
export const KEY_REFUSALS = {
  key_in_address: { status: 400, message: keyRefusals.inAddress },
  key_invalid: { status: 401, message: keyRefusals.invalid },
  business_closed: { status: 403, message: keyRefusals.businessClosed },
  plan_required: { status: 403, message: planLimitCopy.keys.refused },
  scope_missing: { status: 403, message: keyRefusals.scopeMissing },
} as const;

export interface KeyCaller {
  businessId: OwnedBusinessId;
  keyId: string;
  scopes: readonly Scope[];
  /** Recorded in the ledger: who made the key, or the owner if they are gone. */
  actorId: string;
}

const callers = new WeakMap<Context, KeyCaller>();

/** The business that the key of this call acts for. For routes whose `access` is `key`. */
export function requireKey(c: Context<AppEnv>): KeyCaller {
  const caller = callers.get(c);
  if (!caller) throw new Error('the route does not ask for a key');
  return caller;
}

type Needed = Pick<Services, 'db' | 'clock' | 'limits' | 'jobs'>;

/** Admits keys to the routes that are for them, and refuses every request whose address holds one. */
export function installKeyGuard(services: Needed): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const exposed = keysIn(c.req.url);
    if (exposed.length > 0) await refuseExposed(services, c, exposed);
    const admitSessions = c.var.authorize;
    c.set('authorize', (admission) =>
      admission.access === 'key' ? admit(services, c, admission) : admitSessions(admission),
    );
    await next();
  };
}

/** An address is kept in histories and logs on the way: a key that was in one is not secret any more. */
async function refuseExposed(services: Needed, c: Context<AppEnv>, exposed: string[]): Promise<never> {
  c.set('loggedPath', withoutKeys(c.req.path));
  for (const text of new Set(exposed)) {
    const key = readKey(text);
    const revoked = key && (await revokeExposedKey(services, key, truncatedNetwork(c), services.clock()));
    if (revoked) c.var.log.warn({ event: 'key_revoked', because: 'in_address', keyId: revoked });
  }
  throw refusalProblem({ ok: false, reason: 'key_in_address' }, KEY_REFUSALS);
}

const BEARER = /^Bearer +(\S+)$/i;

async function admit(services: Needed, c: Context<AppEnv>, { scope }: Admission): Promise<void> {
  const { db, clock, limits } = services;
  const print = readKey(BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? '');
  const now = clock();
  const found = print && (await countCall(db, print, { isCounted: limits.isOn }, now));
  if (!print || !found || !isSameKey(print, found.hash)) {
    await limits.takeHere('refused-keys', REFUSED_KEYS, c.var.caller.network);
    throw refusalProblem({ ok: false, reason: 'key_invalid' }, KEY_REFUSALS);
  }
  await limitCalls(services, c, found, now);
  const reason = refusalOf(found, scope);
  if (reason) throw refusalProblem({ ok: false, reason }, KEY_REFUSALS);
  const businessId = onBehalfOf(found.businessId);
  const actorId = found.madeBy ?? (await findOwner(db, businessId))?.userId ?? businessId;
  callers.set(c, { businessId, keyId: found.id, scopes: found.scopes, actorId });
  c.set('keyHolder', businessId);
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) >= 60_000)
    await noteKeyUse(db, found.id, truncatedNetwork(c), now);
}

async function limitCalls({ limits }: Needed, c: Context<AppEnv>, { calls }: CallingKey, now: Date) {
  const headers = limitHeaders(calls ?? { restedAt: 0 }, now);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (!calls || calls.isTaken) return;
  const retry = { ...headers, 'Retry-After': String(retryAfter(calls, now)) };
  await limits.refuse('key-calls', { points: KEY_CALLS.perMinute, seconds: 60 }, retry);
}

function refusalOf({ plan, status, scopes }: CallingKey, scope: string | null) {
  if (status === 'suspended') return 'business_closed';
  if (addsUpTo('keys', { plan, status }) === 0) return 'plan_required';
  return scope === null || scopes.some((one) => one === scope) ? null : 'scope_missing';
}

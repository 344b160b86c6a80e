import type { Context } from 'hono';
import type { AppEnv } from '#platform/http/context.ts';
import type { VisitRequest } from './sources.policy.ts';

/** The request that is being answered, as it is counted. */
export function visitRequest(c: Context<AppEnv>): VisitRequest {
  const { pathname, search } = new URL(c.req.url);
  const headers = Object.fromEntries(c.req.raw.headers);
  return { headers, url: pathname + search, network: c.var.caller.network };
}

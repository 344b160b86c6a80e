import type { Context, MiddlewareHandler } from 'hono';
import { contextStorage, tryGetContext } from 'hono/context-storage';
import { truncatedNetwork } from '#platform/http/caller.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { Services } from '#platform/services.ts';
import { knownSessionOf } from '../guard.ts';
import { recordSecurityEvent } from '../mutations.ts';
import { limitEventsOf } from './policy.ts';

/**
 * Writes a security event when a limit is reached: one for each limit, truncated network and window, and at most
 * a thousand an hour, so that a flood of refused calls is no flood of rows.
 */
export function installLimitEvents(
  services: Pick<Services, 'db' | 'clock' | 'limits'>,
): MiddlewareHandler<AppEnv> {
  const isDue = limitEventsOf();
  services.limits.onReached(async (name, { seconds }) => {
    const c = tryGetContext<AppEnv>();
    // Without a request there is no network to name: work in the background limits itself.
    if (!c) return;
    const network = truncatedNetwork(c);
    const at = services.clock();
    if (isDue({ name, network, seconds }, at)) await write(services, c, { name, network, at });
  });
  return contextStorage();
}

async function write(
  { db }: Pick<Services, 'db'>,
  c: Context<AppEnv>,
  { name, network, at }: { name: string; network: string; at: Date },
): Promise<void> {
  const userId = (await knownSessionOf(c))?.userId ?? null;
  c.var.log.warn({ event: 'limit_reached', limit: name, userId, network });
  try {
    await recordSecurityEvent(db, { kind: `limit_reached:${name}`, userId, network, at });
  } catch (error) {
    // The refusal stands without its event, as where the database is away.
    c.var.log.error({ err: error, limit: name }, 'limit event not recorded');
  }
}

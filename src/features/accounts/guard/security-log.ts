import type { Context } from 'hono';
import { truncatedAddress } from '#platform/http/caller.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { Services } from '#platform/services.ts';
import { recordSecurityEvent, type SecurityEventKind } from '../mutations.ts';

/** Notes what was refused, in the security log and in the process's own. */
export async function noteFailure(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  c: Context<AppEnv>,
  kind: SecurityEventKind,
  userId: string | null,
): Promise<void> {
  const network = truncatedAddress(c.var.caller.address);
  c.var.log.warn({ event: kind, userId, network });
  await recordSecurityEvent(db, { kind, userId, network, at: clock() });
}

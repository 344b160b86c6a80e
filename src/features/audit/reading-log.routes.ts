import type { MiddlewareHandler } from 'hono';
import { requireUser } from '#features/accounts/guard.ts';
import type { AppEnv } from '#platform/http/context.ts';
import type { Services } from '#platform/services.ts';
import { recordAdminReading } from './mutations.ts';
import type { AdminReading } from './policy.ts';

/** Writes what endpoints declare as a reading into the admins' log, before the answer leaves. */
export function installReadingLog({ db, clock }: Pick<Services, 'db' | 'clock'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('recordReading', async (reading, access) => {
      // A route of owners shows other people's data to admins alone, and then its handler says whose.
      const shown =
        c.var.shown ?? (access === 'admin' ? { subjectIds: [], details: { path: c.req.path } } : null);
      if (!shown) return;
      const { userId: adminId } = await requireUser(c);
      // The start has checked that every declared reading is one of the log's.
      await recordAdminReading(db, { adminId, act: reading as AdminReading, ...shown }, clock());
    });
    await next();
  };
}

import { Hono } from 'hono';
import { isMigrated } from '../db/migrate.ts';
import type { Services } from '../services.ts';
import type { AppEnv } from './context.ts';

const PATIENCE_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: it takes requests, and its database answers and is migrated. */
export function healthRoutes({ db }: Pick<Services, 'db'>, isReady: () => boolean) {
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const patience = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
      const database = await Promise.race([isMigrated(db.pool), patience]).catch(() => false);
      const ready = database && isReady();
      return c.json({ status: ready ? 'ok' : 'unavailable', database }, ready ? 200 : 503);
    });
}

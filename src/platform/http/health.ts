import { Hono } from 'hono';
import { isMigrated } from '../db/migrate.ts';
import type { Services } from '../services.ts';
import type { AppEnv } from './context.ts';

const PATIENCE_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: its database does too and has every migration. */
export function healthRoutes({ db }: Pick<Services, 'db'>) {
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const patience = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
      const ready = await Promise.race([isMigrated(db.pool), patience]).catch(() => false);
      return c.json({ status: ready ? 'ok' : 'unavailable', database: ready }, ready ? 200 : 503);
    });
}

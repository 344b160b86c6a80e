import { statfs } from 'node:fs/promises';
import { Hono } from 'hono';
import { isMigrated } from '../db/migrate.ts';
import type { Services } from '../services.ts';
import type { AppEnv } from './context.ts';

const PATIENCE_MS = 2_000;
/** A database writes its log in pieces of 16 MB. */
const ROOM_MIN_BYTES = 16 * 2 ** 20;
/** So long a refused write counts as a disk that is full still. */
const FULL_MS = 60_000;

export interface ReadinessChecks {
  /** False while the process starts or stops. */
  isReady: () => boolean;
  /** Where the database or the uploaded files are, if they are on this machine. */
  folder?: string;
}

/**
 * `/healthz`: the process answers. `/readyz`: it takes requests, its database answers and is migrated, and there is room to
 * write: 507 where that alone is missing.
 */
export function healthRoutes(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { isReady, folder }: ReadinessChecks,
) {
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const patience = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
      const database = await Promise.race([isMigrated(db.pool), patience]).catch(() => false);
      const sinceFull = performance.now() - Math.max(db.pool.fullAt, jobs.pool.fullAt);
      const room = sinceFull > FULL_MS && (!folder || (await freeBytes(folder)) >= ROOM_MIN_BYTES);
      if (!database || !isReady()) return c.json({ status: 'unavailable', database, room }, 503);
      return room
        ? c.json({ status: 'ok', database, room }, 200)
        : c.json({ status: 'storage_full', database, room }, 507);
    });
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { FailedJob, QueueInspection } from './jobs.ts';

const FAILED_MAX = 50;
const INTERNAL = /^__/;

export async function inspectQueues(boss: PgBoss, pool: pg.Pool): Promise<QueueInspection> {
  const names = (await boss.getQueues()).map(({ name }) => name).filter((name) => !INTERNAL.test(name));
  const counted = (await Promise.all(names.map((name) => boss.getQueueStats(name, { force: true })))).flat();
  const queues = counted
    .map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
      name,
      waiting: readyCount,
      later: deferredCount,
      active: activeCount,
      failed: failedCount,
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const moments = counted.map(({ capturedOn }) => new Date(capturedOn).getTime());
  return {
    queues,
    countedAt: moments.length > 0 ? new Date(Math.min(...moments)) : null,
    failed: await listFailed(
      pool,
      queues.filter(({ failed }) => failed > 0).map(({ name }) => name),
    ),
  };
}

async function listFailed(pool: pg.Pool, names: string[]): Promise<FailedJob[]> {
  if (names.length === 0) return [];
  const { rows } = await pool.query<FailedJob>(
    `select id, name, retry_count + 1 as attempts, completed_on as "failedAt" from pgboss.job
     where name = any($1) and state = 'failed' order by completed_on desc limit ${FAILED_MAX}`,
    [names],
  );
  return rows;
}

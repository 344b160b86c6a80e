import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { FailedJob, QueueInspection, QueueMeasure } from './jobs.ts';

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

/** Of each kind the first in the order of the queue's own index: a count of all that wait would grow with them. */
export async function measureQueues(pool: pg.Pool): Promise<QueueMeasure[]> {
  const { rows } = await pool.query<QueueMeasure>(
    `select q.name, q.ready_count as waiting, q.deferred_count as later, q.active_count as active,
       q.failed_count as failed,
       greatest(0, coalesce(extract(epoch from now() - first.due), 0))::float8 as "waitsSeconds"
     from pgboss.queue q left join lateral (
       select greatest(j.start_after, j.created_on) as due from pgboss.job j
       where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
       order by j.priority desc, j.created_on limit 1) first on true
     where q.name !~ '^__' order by q.name`,
  );
  return rows;
}

import type { Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import type { PageCache } from '../http/pages/page-cache.ts';
import type { Images } from '../images/images.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { addCounter, addGauge, fromStore, tallied } from './figures.ts';
import type { Tally } from './tally.ts';

interface Floor {
  db: Db;
  pageCache: PageCache;
  images: Images;
  jobs: Jobs;
  tally: Tally;
}

export function addFloorMetrics(registry: Registry, floor: Floor): void {
  addPageMetrics(registry, floor.pageCache);
  addPoolMetrics(registry, floor);
  addImageMetrics(registry, floor);
  addJobMetrics(registry, floor);
  addCounter(registry, {
    name: 'dugri_rate_limits_reached_total',
    help: 'Refusals by a limit, by its name',
    labels: ['limit'],
    read: tallied(floor.tally, 'rate_limits'),
  });
  addCounter(registry, {
    name: 'dugri_mails_total',
    help: 'Tries to send a mail: sent, failed (tried again later) or refused by the receiving side for good',
    labels: ['outcome'],
    read: tallied(floor.tally, 'mails'),
  });
}

function addPageMetrics(registry: Registry, pages: PageCache): void {
  addCounter(registry, {
    name: 'dugri_finished_page_hits_total',
    help: 'Finished pages answered from memory',
    read: () => [[pages.figures().hits]],
  });
  addCounter(registry, {
    name: 'dugri_finished_page_misses_total',
    help: 'Pages that were not in memory: rendered, or found finished in the store',
    labels: ['source'],
    read() {
      const { rendered, stored } = pages.figures();
      return [
        [rendered, ['rendered']],
        [stored, ['stored']],
      ];
    },
  });
  addGauge(registry, {
    name: 'dugri_finished_pages',
    help: 'Finished pages in memory',
    read: () => [[pages.figures().pages]],
  });
  addGauge(registry, {
    name: 'dugri_finished_page_bytes',
    help: 'Their size',
    read: () => [[pages.figures().bytes]],
  });
  addGauge(registry, {
    name: 'dugri_finished_page_max_bytes',
    help: 'Memory that they may take (PAGE_CACHE_MB of each process)',
    read: () => [[pages.figures().maxBytes]],
  });
}

function addPoolMetrics(registry: Registry, { db, jobs }: Pick<Floor, 'db' | 'jobs'>): void {
  const pools = () => [
    { name: 'requests', pool: db.pool },
    { name: 'jobs', pool: jobs.pool },
  ];
  addGauge(registry, {
    name: 'dugri_database_connections',
    help: 'Connections to the database, by pool and state',
    labels: ['pool', 'state'],
    read: () =>
      pools().flatMap(({ name, pool }) => [
        [pool.totalCount - pool.idleCount, [name, 'in use']] as const,
        [pool.idleCount, [name, 'idle']] as const,
      ]),
  });
  addGauge(registry, {
    name: 'dugri_database_waiting',
    help: 'Callers that wait for a connection, by pool',
    labels: ['pool'],
    read: () => pools().map(({ name, pool }) => [pool.waitingCount, [name]] as const),
  });
  addGauge(registry, {
    name: 'dugri_database_away',
    help: '1 while a process takes the database for silent',
    over: 'max',
    read: () => [[db.pool.isAway ? 1 : 0]],
  });
}

function addImageMetrics(registry: Registry, { images, tally }: Pick<Floor, 'images' | 'tally'>): void {
  addGauge(registry, {
    name: 'dugri_image_decoders',
    help: 'Processes that decode images',
    read: () => [[images.figures().processes]],
  });
  addGauge(registry, {
    name: 'dugri_image_work',
    help: 'Images by state: running, or waiting for a decoder',
    labels: ['state'],
    read() {
      const { running, waiting } = images.figures();
      return [
        [running, ['running']],
        [waiting, ['waiting']],
      ];
    },
  });
  addCounter(registry, {
    name: 'dugri_images_total',
    help: 'Images by outcome: decoded, ended (the decoder was killed at a limit), refused (too many wait, or none starts), abandoned (the caller had gone)',
    labels: ['outcome'],
    read: tallied(tally, 'images'),
  });
}

const MAIL = /-mail$/;
const QUEUE_STATES = ['waiting', 'later', 'active', 'failed'] as const;

function addJobMetrics(registry: Registry, { jobs, tally }: Pick<Floor, 'jobs' | 'tally'>): void {
  addCounter(registry, {
    name: 'dugri_jobs_total',
    help: 'Tries of background jobs by kind and outcome: done, retried or failed (for good)',
    labels: ['job', 'outcome'],
    read: tallied(tally, 'jobs'),
  });
  addCounter(registry, {
    name: 'dugri_job_seconds_total',
    help: 'Time that jobs of a kind ran',
    labels: ['job'],
    read: tallied(tally, 'job_seconds'),
  });
  addGauge(registry, {
    name: 'dugri_job_last_done_timestamp_seconds',
    help: 'When a job of the kind last succeeded in this instance',
    labels: ['job'],
    over: 'max',
    read: tallied(tally, 'job_done_at'),
  });
  const queues = fromStore(() => jobs.measure());
  addGauge(registry, {
    name: 'dugri_queue_jobs',
    help: 'Jobs of the store by kind and state; counted by the queue about once a minute',
    labels: ['job', 'state'],
    over: 'max',
    read: async () =>
      (await queues()).flatMap((queue) =>
        QUEUE_STATES.map((state) => [queue[state], [queue.name, state]] as const),
      ),
  });
  addGauge(registry, {
    name: 'dugri_queue_age_seconds',
    help: 'How long the job that is due first has waited, by kind',
    labels: ['job'],
    over: 'max',
    read: async () => (await queues()).map(({ name, waitsSeconds }) => [waitsSeconds, [name]] as const),
  });
  addGauge(registry, {
    name: 'dugri_queue_mails',
    help: 'Mails of the store by state: waiting, later (after a failure, or at their time), active, failed for good',
    labels: ['state'],
    over: 'max',
    read: async () => {
      const mails = (await queues()).filter(({ name }) => MAIL.test(name));
      return QUEUE_STATES.map(
        (state) => [mails.reduce((sum, queue) => sum + queue[state], 0), [state]] as const,
      );
    },
  });
}

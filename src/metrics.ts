import cluster from 'node:cluster';
import { Registry } from 'prom-client';
import { type BackupServices, getLastRuns } from '#features/backups/data.ts';
import { countDifferencesByKind } from '#features/billing/books/admin.data.ts';
import { addGauge, fromStore, type Reading, tallied } from '#platform/metrics/figures.ts';
import { addFloorMetrics } from '#platform/metrics/floor-metrics.ts';
import type { ReadMetrics } from '#platform/metrics/metrics-door.ts';
import { addProcessMetrics } from '#platform/metrics/process-metrics.ts';
import { joinMetricsSum, leadMetricsSum } from '#platform/metrics/process-sum.ts';
import { type AnsweredRequest, createRequestMetrics } from '#platform/metrics/request-metrics.ts';
import type { Services } from '#platform/services.ts';

export interface Metrics {
  onAnswer: (answered: AnsweredRequest) => void;
  /** In Prometheus' format, of all processes of the instance. */
  read: ReadMetrics;
}

/** Registers every figure that operators watch; ops/ holds the dashboard and the alerts. */
export function createMetrics(services: Services & BackupServices): Metrics {
  const registry = new Registry();
  const onAnswer = createRequestMetrics(registry);
  addProcessMetrics(registry, { eventLoop: true });
  addFloorMetrics(registry, services);
  addLedgerMetrics(registry, services);
  addBackupMetrics(registry, services);
  addBookMetrics(registry, services);
  return { onAnswer, read: cluster.isWorker ? joinMetricsSum(registry) : () => registry.metrics() };
}

/** In the first of several processes, which answers no requests itself. */
export function createSumOfProcesses(listening: ReadonlySet<number>): ReadMetrics {
  const registry = new Registry();
  addProcessMetrics(registry, { eventLoop: false });
  return leadMetricsSum(registry, (id) => listening.has(id));
}

function addLedgerMetrics(registry: Registry, { tally }: Services): void {
  addGauge(registry, {
    name: 'dugri_ledger_published_timestamp_seconds',
    help: 'When a signed root last covered every entry of every ledger, by the clock of this instance',
    over: 'max',
    read: tallied(tally, 'ledger_published_at'),
  });
  addGauge(registry, {
    name: 'dugri_ledgers_broken',
    help: 'Ledgers that the last weekly proof found broken; the log names them',
    over: 'max',
    read: tallied(tally, 'ledgers_broken'),
  });
}

function addBookMetrics(registry: Registry, { db }: Services): void {
  const open = fromStore(() => countDifferencesByKind(db));
  addGauge(registry, {
    name: 'dugri_book_differences',
    help: 'Open differences between our books and those of the payment provider',
    labels: ['kind'],
    over: 'max',
    read: async () => (await open()).map(({ kind, count }) => [count, [kind]] as const),
  });
}

function addBackupMetrics(registry: Registry, { db, backups }: Services & BackupServices): void {
  const lastRuns = fromStore(async () => (backups ? [await getLastRuns(db)] : []));
  const figures: [
    name: string,
    help: string,
    read: (last: Awaited<ReturnType<typeof getLastRuns>>) => Reading[],
  ][] = [
    [
      'dugri_backup_last_success_timestamp_seconds',
      'When the last backup that succeeded began',
      ({ backup }) => secondsOf(backup.succeeded?.startedAt),
    ],
    [
      'dugri_backup_last_bytes',
      'Size of the last backup that succeeded',
      ({ backup }) => (backup.succeeded ? [[backup.succeeded.bytes ?? 0]] : []),
    ],
    ['dugri_backup_failed', '1 where the last backup failed', ({ backup }) => [[backup.failure ? 1 : 0]]],
    [
      'dugri_restore_drill_last_success_timestamp_seconds',
      'When a backup was last restored on trial',
      ({ drill }) => secondsOf(drill.succeeded?.startedAt),
    ],
    [
      'dugri_restore_drill_failed',
      '1 where the last restore on trial failed',
      ({ drill }) => [[drill.failure ? 1 : 0]],
    ],
  ];
  for (const [name, help, read] of figures)
    addGauge(registry, { name, help, over: 'max', read: async () => (await lastRuns()).flatMap(read) });
  addGauge(registry, {
    name: 'dugri_backup_scheduled',
    help: '1 where backups are scheduled (BACKUP_DIR)',
    over: 'max',
    read: () => [[backups ? 1 : 0]],
  });
}

function secondsOf(at: Date | undefined): Reading[] {
  return at ? [[at.getTime() / 1_000]] : [];
}

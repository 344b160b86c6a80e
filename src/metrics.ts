import cluster from 'node:cluster';
import { Registry } from 'prom-client';
import { addGauge, tallied } from '#platform/metrics/figures.ts';
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
export function createMetrics(services: Services): Metrics {
  const registry = new Registry();
  const onAnswer = createRequestMetrics(registry);
  addProcessMetrics(registry, { eventLoop: true });
  addFloorMetrics(registry, services);
  addLedgerMetrics(registry, services);
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
    help: 'Ledgers that the last nightly proof found broken; the log names them',
    over: 'max',
    read: tallied(tally, 'ledgers_broken'),
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client';
import type { Tally } from './tally.ts';

export type Reading = readonly [value: number, labels?: readonly string[]];

interface Metric {
  name: string;
  help: string;
  labels?: string[];
  over?: Aggregator;
  read: () => Iterable<Reading> | Promise<Iterable<Reading>>;
}

export function addCounter(
  registry: Registry,
  { name, help, labels = [], over = 'sum', read }: Metric,
): void {
  new Counter({
    name,
    help,
    labelNames: labels,
    aggregator: over,
    registers: [registry],
    async collect() {
      const readings = await read();
      this.reset();
      for (const [value, given = []] of readings) this.inc(named(labels, given), value);
    },
  });
}

export function addGauge(registry: Registry, { name, help, labels = [], over = 'sum', read }: Metric): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    aggregator: over,
    registers: [registry],
    async collect() {
      const readings = await read();
      // Without labels a reset would leave a zero, where there is no figure.
      if (labels.length > 0) this.reset();
      else this.remove();
      for (const [value, given = []] of readings) this.set(named(labels, given), value);
    },
  });
}

export function tallied(tally: Tally, name: string): () => Reading[] {
  return () => tally.read(name);
}

function named(labels: readonly string[], given: readonly string[]): Record<string, string> {
  return Object.fromEntries(labels.map((label, i) => [label, given[i] ?? '']));
}

const READ_AGAIN_MS = 1_000;
const PATIENCE_MS = 2_000;

export function fromStore<Row>(read: () => Promise<Row[]>): () => Promise<Row[]> {
  let rows: Promise<Row[]> = Promise.resolve([]);
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - readAt < READ_AGAIN_MS) return rows;
    readAt = performance.now();
    rows = Promise.race([read(), sleep(PATIENCE_MS, [], { ref: false })]).catch(() => []);
    return rows;
  };
}

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from 'prom-client';
import { addCounter, addGauge } from './figures.ts';

const RESOLUTION_MS = 20;
const PERCENTILES = [50, 99, 100];

/** Processor, memory and the event loop's delay; the delay is that of the slowest process since the last reading. */
export function addProcessMetrics(registry: Registry, { eventLoop }: { eventLoop: boolean }): void {
  addCounter(registry, {
    name: 'process_cpu_seconds_total',
    help: 'Processor time of all processes',
    read() {
      const { user, system } = process.cpuUsage();
      return [[(user + system) / 1e6]];
    },
  });
  addGauge(registry, {
    name: 'process_resident_memory_bytes',
    help: 'Memory of all processes, without the embedded database',
    read: () => [[process.memoryUsage.rss()]],
  });
  addGauge(registry, {
    name: 'process_start_time_seconds',
    help: 'Start of the youngest process',
    over: 'max',
    read: () => [[Math.round(Date.now() / 1_000 - process.uptime())]],
  });
  if (!eventLoop) return;
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  addGauge(registry, {
    name: 'dugri_event_loop_delay_seconds',
    help: 'How late the event loop was since the last reading, of the slowest process',
    labels: ['percentile'],
    over: 'max',
    read() {
      // The histogram holds the whole time from one tick to the next.
      const late = (percentile: number) =>
        Math.max(0, delay.percentile(percentile) / 1e9 - RESOLUTION_MS / 1_000);
      const readings = PERCENTILES.map((percentile) => [late(percentile), [String(percentile)]] as const);
      delay.reset();
      return readings;
    },
  });
}

import { openMetricsServer, type ReadMetrics } from '#platform/metrics/metrics-door.ts';
import type { Env } from './env.ts';
import { namingSetting } from './open-store.ts';

export interface MetricsPort {
  close(): void;
}

/** Opens METRICS_PORT where it is set, and says where. @throws with the name of the setting that the machine refuses */
export async function openMetricsPort(
  { METRICS_HOST: host, METRICS_PORT: port, METRICS_TOKEN: token }: Env,
  read: ReadMetrics,
): Promise<MetricsPort | undefined> {
  if (port === undefined) return undefined;
  try {
    const { server, address } = await openMetricsServer({ host, port, token }, read);
    process.stdout.write(`Metrics: ${address}\n`);
    return server;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? error
      : namingSetting('METRICS_HOST', error);
  }
}

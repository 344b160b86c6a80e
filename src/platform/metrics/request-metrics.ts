import { Counter, Histogram, type Registry } from 'prom-client';

export interface AnsweredRequest {
  method: string;
  /** Template of the route, never the path itself. */
  route: string;
  status: number;
  ms: number;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Requests that reach the app; finished pages are answered before it and counted by themselves. */
export function createRequestMetrics(registry: Registry): (answered: AnsweredRequest) => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'dugri_http_requests_total',
    help: 'Requests by method, route template and class of status; finished pages from memory are apart',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'dugri_http_request_duration_seconds',
    help: 'Time until the answer begins, by route template',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  return ({ method, route, status, ms }) => {
    requests.inc({
      method: METHODS.includes(method) ? method : 'other',
      route,
      status: `${Math.floor(status / 100)}xx`,
    });
    durations.observe({ route }, ms / 1_000);
  };
}

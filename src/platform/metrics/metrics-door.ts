import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import type { AppEnv } from '../http/context.ts';

const METRICS_PATH = '/metrics';
export type ReadMetrics = () => Promise<string>;

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';
const HEADERS = { 'Content-Type': TYPE, 'Cache-Control': 'no-store' };

/** `/metrics` among the product's own addresses: only with a token, and only for who brings it. */
export function metricsRoutes(token: string, read: ReadMetrics) {
  return new Hono<AppEnv>().get(METRICS_PATH, async (c) => {
    if (!brings(c.req.header('authorization'), token))
      return c.text('', 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' });
    return c.body(await read(), 200, HEADERS);
  });
}

/** `/metrics` on a port of its own, and nothing else. @throws where the address refuses */
export async function openMetricsServer(
  { host, port, token }: { host: string; port: number; token?: string },
  read: ReadMetrics,
): Promise<{ server: Server; address: string }> {
  const server = createServer(async ({ method, url, headers }, answer) => {
    const end = (status: number, more = {}, body = '') => answer.writeHead(status, more).end(body);
    if (method !== 'GET' || url?.split('?')[0] !== METRICS_PATH) return end(404);
    if (token && !brings(headers.authorization, token)) return end(401, { 'WWW-Authenticate': 'Bearer' });
    try {
      end(200, HEADERS, await read());
    } catch {
      end(503, { 'Retry-After': '5' });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const shown = host.includes(':') ? `[${host}]` : host;
  return { server, address: `http://${shown}:${(server.address() as AddressInfo).port}${METRICS_PATH}` };
}

function brings(authorization: string | undefined, token: string): boolean {
  const [given, right] = [authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return given !== undefined && right !== undefined && timingSafeEqual(given, right);
}

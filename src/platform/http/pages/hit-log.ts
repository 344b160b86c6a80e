import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';

const EVERY_MS = 1_000;

/** Logs one finished page a second, with how many there were: a line for each costs as much as the page. */
export function hitLog(log: Logger): (incoming: IncomingMessage, status: number, requestId: string) => void {
  let hits = 0;
  let isDue = true;
  return ({ method, url }, status, requestId) => {
    hits++;
    if (!isDue) return;
    log.info({ requestId, method, path: url?.split('?')[0], status, cached: true, hits });
    hits = 0;
    isDue = false;
    setTimeout(() => {
      isDue = true;
    }, EVERY_MS).unref();
  };
}

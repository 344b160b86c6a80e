import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../../log/logger.ts';
import { hitLog } from './hit-log.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('writes one hit a second, with how many there were since the last', () => {
  const lines: Record<string, unknown>[] = [];
  const log = hitLog(
    createLogger({ level: 'info', to: { write: (line) => void lines.push(JSON.parse(line)) } }),
  );
  const hit = (path: string) => log({ method: 'GET', url: path } as IncomingMessage, 200, 'request-1');
  for (let n = 0; n < 5; n++) hit(`/business/a?source=${n}`);
  vi.advanceTimersByTime(1_000);
  hit('/business/b');
  expect(lines).toMatchObject([
    { path: '/business/a', status: 200, cached: true, hits: 1 },
    { path: '/business/b', hits: 5 },
  ]);
});

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { PROBLEM_MESSAGES } from './problem.ts';

export interface ListeningProcess {
  handedOver(): Promise<void>;
  closed(): Promise<void>;
}

const ONE_PROCESS: ListeningProcess = { handedOver: () => nextTurn(), closed: async () => {} };
const QUIET_MS = 30;
const SHORT_LOOK_MS = 2;
const ARRIVALS_MS = 1_000;
/** A connection is closed without an answer only after so long: its next request may be under way. */
const IDLE_MS = 1_000;
const SWEEP_MS = 50;
/** How long a refusal has to reach its caller. */
const REFUSAL_MS = 500;

/**
 * Prepares a shutdown that answers every request that has arrived.
 * @returns ends the server: what is not answered within `withinMs` is refused then, and counted
 */
export function drainable(server: Server, listening = ONE_PROCESS): (withinMs: number) => Promise<number> {
  const underWay = new Map<ServerResponse, IncomingMessage>();
  // After the listener that answers: an answer that has begun has said whether its connection stays, and most have by then.
  server.on('request', (incoming, outgoing) => {
    if (outgoing.headersSent) return;
    underWay.set(outgoing, incoming);
    outgoing.once('close', () => underWay.delete(outgoing));
  });
  return async (withinMs) => {
    let refused = 0;
    const cutOff = sleep(withinMs);
    for (const outgoing of underWay.keys()) outgoing.shouldKeepAlive = false;
    const release = holdRequests(server);
    await untilNobodyArrives(server, listening);
    // http's own `close` would close idle connections at once.
    const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()));
    await listening.closed();
    release();
    const closedSoon = await Promise.race([closed.then(() => true), sleep(IDLE_MS, false)]);
    if (!closedSoon) {
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      await Promise.race([closed, cutOff]);
      for (const [outgoing, incoming] of underWay) if (refuse(incoming, outgoing)) refused += 1;
      if (refused > 0) await Promise.race([closed, sleep(REFUSAL_MS)]);
      clearInterval(sweep);
    }
    server.closeAllConnections();
    return refused;
  };
}

/** Answers for a handler that is not done. @returns false where an answer has begun */
function refuse({ url = '' }: IncomingMessage, outgoing: ServerResponse): boolean {
  if (outgoing.headersSent) return false;
  const problem = PROBLEM_MESSAGES[503];
  const [type, body] = url.startsWith('/api/')
    ? ['application/json', JSON.stringify(problem)]
    : [
        'text/html; charset=utf-8',
        `<!doctype html><html lang="he" dir="rtl"><title>${problem.message}</title><h1>${problem.message}</h1>`,
      ];
  outgoing.writeHead(503, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Retry-After': '5',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  outgoing.end(body);
  // The handler's own answer comes too late.
  outgoing.writeHead = () => outgoing;
  outgoing.write = () => true;
  outgoing.end = () => outgoing;
  outgoing.destroy = () => outgoing;
  return true;
}

/** Holds requests: answered callers come again at once and would never let the queue run dry. */
function holdRequests(server: Server): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answers = server.listeners('request') as ((...of: unknown[]) => void)[];
  server.removeAllListeners('request');
  server.on('request', async (incoming, outgoing) => {
    outgoing.shouldKeepAlive = false;
    await promise;
    for (const answer of answers) answer.call(server, incoming, outgoing);
  });
  return resolve;
}

/** The system resets connections that it accepted and we did not, when the listener closes. */
async function untilNobodyArrives(server: Server, listening: ListeningProcess): Promise<void> {
  let arrivedAt = performance.now();
  const note = () => {
    arrivedAt = performance.now();
  };
  server.on('connection', note);
  for (const until = performance.now() + ARRIVALS_MS; performance.now() < until; ) {
    await sleep(1);
    const lookedAt = performance.now();
    await listening.handedOver();
    const now = performance.now();
    if (now - arrivedAt >= QUIET_MS && arrivedAt < lookedAt && now - lookedAt < SHORT_LOOK_MS) break;
  }
  server.off('connection', note);
}

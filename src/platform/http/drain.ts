import type { Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

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

/** Prepares a shutdown that answers every request that has arrived. @returns ends the server at most `withinMs` later */
export function drainable(server: Server, listening = ONE_PROCESS): (withinMs: number) => Promise<void> {
  const underWay = new Set<ServerResponse>();
  // After the listener that answers: an answer that has begun has said whether its connection stays, and most have by then.
  server.on('request', (_, outgoing) => {
    if (outgoing.headersSent) return;
    underWay.add(outgoing);
    outgoing.once('close', () => underWay.delete(outgoing));
  });
  return async (withinMs) => {
    const cutOff = sleep(withinMs);
    for (const outgoing of underWay) outgoing.shouldKeepAlive = false;
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
      clearInterval(sweep);
    }
    server.closeAllConnections();
  };
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

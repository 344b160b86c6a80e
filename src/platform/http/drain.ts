import type { Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** The process that holds the listening socket, where it is not this one. */
export interface ListeningProcess {
  /** Resolves when whoever it has accepted so far has been handed over. */
  handedOver(): Promise<void>;
  /** Resolves when no process takes connections any more, or when the others go on. */
  closed(): Promise<void>;
}

const ONE_PROCESS: ListeningProcess = { handedOver: () => nextTurn(), closed: async () => {} };
/** Without a new connection for so long, the listener is closed. */
const QUIET_MS = 30;
/** A look that takes no longer leaves hardly anybody in between it and the closing. */
const SHORT_LOOK_MS = 2;
/** After this the listener is closed whoever arrives. */
const ARRIVALS_MS = 1_000;
/** A connection is closed without an answer only after so long: its next request may be on the way already. */
const IDLE_MS = 1_000;
const SWEEP_MS = 50;

/**
 * Prepares the end of a server in which every request that has arrived is answered.
 * @returns the function that ends it, at most `withinMs` later; what is left then is cut off
 */
export function drainable(server: Server, listening = ONE_PROCESS): (withinMs: number) => Promise<void> {
  const underWay = new Set<ServerResponse>();
  server.prependListener('request', (_, outgoing) => {
    underWay.add(outgoing);
    outgoing.once('close', () => underWay.delete(outgoing));
  });
  return async (withinMs) => {
    const cutOff = sleep(withinMs);
    // Over a connection that is kept, a caller would ask again: each ends with its answer.
    for (const outgoing of underWay) outgoing.shouldKeepAlive = false;
    const release = holdRequests(server);
    await untilNobodyArrives(server, listening);
    // Not http's own `close`, which closes idle connections at once.
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

/**
 * Makes requests wait from now on. Whoever has been answered comes again at once: so long as nobody is, the moment comes in
 * which nobody arrives.
 * @returns the function that lets them be answered
 */
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

/** The system resets whoever was let in by it and not yet by us when the listener closes. */
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

import type { Server } from 'node:http';
import net from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** How long the listener waits for a turn of the event loop in which nobody arrives. */
const QUIET_MS = 500;
/** A turn as short as this has left nobody waiting at the door meanwhile. */
const SHORT_TURN_MS = 1;
/** A connection is closed without an answer only after so long: its next request may be on the way already. */
const IDLE_MS = 1_000;
const SWEEP_MS = 50;

/** Ends a server so that every request which arrives is answered; after `withinMs` what is left is cut off. */
export async function drain(server: Server, withinMs: number): Promise<void> {
  // A browser would ask again over the connection that it has, and so keep it: each ends with its answer.
  server.prependListener('request', (_, outgoing) => {
    outgoing.shouldKeepAlive = false;
  });
  await untilNobodyArrives(server);
  // Not http's own `close`, which closes idle connections at once.
  const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()));
  const closedSoon = await Promise.race([closed.then(() => true), sleep(IDLE_MS, false)]);
  if (!closedSoon) {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    await Promise.race([closed, sleep(withinMs - IDLE_MS)]);
    clearInterval(sweep);
  }
  server.closeAllConnections();
}

/** The system resets whoever was let in by it and not yet by us when the listener closes. */
async function untilNobodyArrives(server: Server): Promise<void> {
  let arrived = 0;
  const count = () => {
    arrived += 1;
  };
  server.on('connection', count);
  for (const until = performance.now() + QUIET_MS; performance.now() < until; ) {
    const before = { arrived, at: performance.now() };
    await nextTurn();
    if (arrived === before.arrived && performance.now() - before.at < SHORT_TURN_MS) break;
  }
  server.off('connection', count);
}

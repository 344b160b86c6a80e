import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

export interface BodyWatchOptions {
  /** A body that brings less than this over `windowMs` is cut. */
  minBytesPerSecond: number;
  windowMs?: number;
  /** What is still read of a body after its answer. */
  lingerMaxBytes?: number;
}

const WINDOW_MS = 15_000;
const LINGER_MAX_BYTES = 64 * 1024 * 1024;

const cut = new WeakSet<object>();

/** Whether the body of this request was cut because it came too slowly: its answer is a 408. */
export function wasCut(incoming: object | undefined): boolean {
  return incoming !== undefined && cut.has(incoming);
}

/**
 * Cuts bodies that come too slowly, and lets an answer that is given before the whole body has come be read: a connection that
 * is closed with bytes unread is reset, and many clients then lose the answer that they were already sent.
 */
export function watchBodies(next: Listener, options: BodyWatchOptions): Listener {
  return (incoming, outgoing) => {
    if (hasBody(incoming)) {
      cutWhenSlow(incoming, outgoing, options);
      closeLingering(incoming, options.lingerMaxBytes ?? LINGER_MAX_BYTES);
    }
    return next(incoming, outgoing);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function cutWhenSlow(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { minBytesPerSecond, windowMs = WINDOW_MS }: BodyWatchOptions,
): void {
  const { socket } = incoming;
  let before = socket.bytesRead;

  function look(): void {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    const isAnswered = outgoing.writableFinished;
    const isOver = incoming.complete && (isAnswered || !cut.has(incoming));
    if (isOver || socket.destroyed) {
      clearInterval(timer);
      return;
    }
    // Bytes that wait here are the server's delay, not the client's.
    const isSlow = incoming.readableLength === 0 && arrived < (minBytesPerSecond * windowMs) / 1_000;
    if (!isSlow && !cut.has(incoming)) return;
    if (isAnswered) {
      socket.destroy();
      return;
    }
    // Whoever reads the body is told, and answers; whoever does not read it yet is told the next time.
    cut.add(incoming);
    incoming.removeAllListeners('data');
    incoming.pause();
    incoming.emit('error', new Error('the body came too slowly'));
  }

  // A timer may be late, and with it what has long arrived: that is read first.
  const timer = setInterval(() => setImmediate(look), windowMs).unref();
  incoming.on('error', () => {});
  incoming.once('close', () => clearInterval(timer));
}

/** Ends the sending side first and reads on until the client has sent all, up to a limit. */
function closeLingering(incoming: IncomingMessage, maxBytes: number): void {
  const { socket } = incoming;
  const close = () => Socket.prototype.destroySoon.call(socket);
  socket.destroySoon = () => {
    if (incoming.complete || socket.destroyed) return close();
    if (!socket.writable) return;
    socket.end();
    let read = 0;
    incoming.removeAllListeners('data');
    incoming.on('data', (bytes: Buffer) => {
      read += bytes.length;
      if (read > maxBytes) socket.destroy();
    });
    incoming.once('end', close);
    incoming.resume();
  };
}

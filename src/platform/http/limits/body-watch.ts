import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

export interface BodyWatchOptions {
  minBytesPerSecond: number;
  windowMs?: number;
  lingerMaxBytes?: number;
}

const WINDOW_MS = 15_000;
const LINGER_MAX_BYTES = 64 * 1024 * 1024;

const cut = new WeakSet<object>();

export function wasCut(incoming: object | undefined): boolean {
  return incoming !== undefined && cut.has(incoming);
}

/** Cuts slow bodies, and reads on after an early answer: resetting the connection would lose the answer. */
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
    // A reader of the body is told and answers; without one it is checked again next time.
    cut.add(incoming);
    incoming.removeAllListeners('data');
    incoming.pause();
    incoming.emit('error', new Error('the body came too slowly'));
  }

  // A timer may be late: pending data is read first.
  const timer = setInterval(() => setImmediate(look), windowMs).unref();
  incoming.on('error', () => {});
  incoming.once('close', () => clearInterval(timer));
}

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

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../caller.ts';

/** Long enough for a browser that connects ahead of a click. */
const SILENT_MS = 25_000;

export function limitConnections(
  server: Server,
  { perAddress, silentMs = SILENT_MS }: { perAddress: number; silentMs?: number },
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const silence = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), silentMs).unref();
    socket.once('close', () => clearTimeout(silence));
    if (perAddress === 0) return;
    const address = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > perAddress) socket.destroy();
  });
}

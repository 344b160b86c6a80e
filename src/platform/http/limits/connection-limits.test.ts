import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections } from './connection-limits.ts';

async function startServer(
  options: Parameters<typeof limitConnections>[1],
): Promise<{ server: Server; port: number }> {
  const server = createServer((_, outgoing) => outgoing.end('ok'));
  limitConnections(server, options);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

async function open(port: number): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  return { socket, closed };
}

const get = (port: number) =>
  new Promise<number>((resolve, reject) =>
    request({ port, host: '127.0.0.1', agent: false }, (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode ?? 0);
    })
      .on('error', reject)
      .end(),
  );

// Proves V100.
test('a connection that sends nothing is closed, one that asked stays', async () => {
  const { port } = await startServer({ perAddress: 0, silentMs: 300 });
  const [silent, speaking] = [await open(port), await open(port)];
  speaking.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(speaking.socket, 'data');
  await silent.closed;
  expect(speaking.socket.destroyed).toBe(false);
});

// Proves V100.
test('an address has so many connections and no more, and a closed one makes room', async () => {
  const { port } = await startServer({ perAddress: 3, silentMs: 60_000 });
  const held = [await open(port), await open(port), await open(port)];
  await expect(get(port)).rejects.toThrow(/ECONNRESET|socket hang up/);
  held[0]?.socket.destroy();
  await held[0]?.closed;
  await expect.poll(() => get(port).catch(() => 0)).toBe(200);
});

test('without a limit one address has as many as it likes', async () => {
  const { port } = await startServer({ perAddress: 0 });
  await Promise.all(Array.from({ length: 20 }, () => open(port)));
  expect(await get(port)).toBe(200);
});

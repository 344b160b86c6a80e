import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenFileEnds } from './endings.ts';

/** Outcome of one request to a real server. */
export type Fault =
  | 'none'
  | 'unavailable'
  | 'too many'
  | 'no answer'
  | 'reset'
  | 'truncated'
  | 'damaged upload'
  | 'damaged answer';

export interface FaultyProxy {
  port: number;
  /** Of the requests to come, in their order; the last one stays. */
  faults: Fault[];
  /** Method and path of what came. */
  seen: string[];
}

/** Stands between a client and a server on loopback. */
export async function startFaultyProxy(target: number): Promise<FaultyProxy> {
  const proxy: FaultyProxy = { port: 0, faults: ['none'], seen: [] };
  const server = http.createServer(async (request, response) => {
    proxy.seen.push(`${request.method} ${request.url}`);
    const fault = (proxy.faults.length > 1 ? proxy.faults.shift() : proxy.faults[0]) ?? 'none';
    const body = await bytesOf(request);
    if (fault === 'no answer') return;
    if (fault === 'reset') return void request.socket.resetAndDestroy();
    if (fault === 'unavailable') return void response.writeHead(503).end('busy');
    if (fault === 'too many') return void response.writeHead(429).end();
    await forward(target, request, fault === 'damaged upload' ? damaged(body) : body, response, fault);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  whenFileEnds(() => {
    server.closeAllConnections();
    server.close();
  });
  proxy.port = (server.address() as AddressInfo).port;
  return proxy;
}

async function forward(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  fault: Fault,
): Promise<void> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path: url, headers, agent: false };
    http.request(options, resolve).once('error', reject).end(body);
  });
  const bytes = await bytesOf(answer);
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  if (fault !== 'truncated') return void response.end(fault === 'damaged answer' ? damaged(bytes) : bytes);
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}

function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  if (copy.length > 0) copy[0] = (copy[0] ?? 0) ^ 1;
  return copy;
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { loopbackCertificate } from '../../../../../tests/certificate.ts';
import { whenFileEnds } from '../../../../../tests/endings.ts';

export interface Received {
  path: string;
  id: string;
  headers: Record<string, string>;
  body: string;
  /** Parsed. */
  event: { type: string; timestamp: string; data: Record<string, unknown> };
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** An https server on the loopback, under a name that the product is told of. Answers 204, or by path as a test says. */
export async function startReceiver() {
  const { key, cert } = loopbackCertificate();
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const server = https.createServer({ key, cert }, async (request, response) => {
    const path = request.url ?? '';
    const body = await text(request);
    const headers = request.headers as Record<string, string>;
    received.push({ path, id: headers['webhook-id'] ?? '', headers, body, event: JSON.parse(body) });
    const answer = answers.get(path);
    if (answer) answer(response, request);
    else response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  whenFileEnds(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    host: `localhost:${port}`,
    port,
    ca: cert,
    received,
    at: (path: string) => received.filter((one) => one.path === path),
    answer: (path: string, answer: Answer) => void answers.set(path, answer),
    /** Answers with a status, and with headers where there are some. */
    status: (path: string, status: number, headers: Record<string, string> = {}) =>
      void answers.set(path, (response) => response.writeHead(status, headers).end()),
    url: (path: string) => `https://localhost:${port}${path}`,
  };
}

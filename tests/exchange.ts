import { type IncomingHttpHeaders, request as send } from 'node:http';
import { connect } from 'node:net';

/** Answer as it came over a socket. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  json<T>(): T;
}

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: RequestInit['body'];
}

/** Sends a request as it is, any path and any header, over a connection of its own. */
export async function exchange(address: string, path: string, init: Call = {}): Promise<Answer> {
  const { hostname, port } = new URL(address);
  // A form is encoded by the platform, and sent by hand so that nothing is withheld or put right.
  const encoded = init.body === undefined ? null : new Response(init.body);
  const type = encoded?.headers.get('content-type');
  const bytes = encoded ? Buffer.from(await encoded.arrayBuffer()) : undefined;
  const headers = { ...(type ? { 'content-type': type } : {}), ...init.headers };
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, method: init.method ?? 'GET', headers, agent: false as const };
    const outgoing = send(options, async (incoming) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(chunk as Buffer);
        const body = Buffer.concat(chunks);
        const text = body.toString();
        const status = incoming.statusCode ?? 0;
        resolve({ status, headers: incoming.headers, body, text, json: () => JSON.parse(text) });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}

/** Writes bytes to a connection and answers with all that came back until the server ended it. */
export function talk(address: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

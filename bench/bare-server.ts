// The floor to compare with: Node's own server that answers one body and does nothing else.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const { headers, raw } = JSON.parse(readFileSync(process.env.BARE_FILE ?? '', 'utf8')) as {
  headers: Record<string, string>;
  raw: string;
};
const body = Buffer.from(raw, 'base64');
const list = Object.entries({ ...headers, 'content-length': String(body.length) })
  .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
  .flat();
const server = createServer((_, response) => {
  response.writeHead(200, list);
  response.end(body);
});
server.listen(0, '127.0.0.1', () =>
  console.log(`http://localhost:${(server.address() as AddressInfo).port}`),
);
process.on('SIGTERM', () => process.exit(0));

// The receiver of the tests in a process of its own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startReceiver } from '../src/features/programs/webhooks/testing/receiver.ts';

const { host, ca, url, received } = await startReceiver();

const control = createServer((_request, response) => {
  response.end(JSON.stringify({ host, ca, url: url('/in'), received: received.length }));
});
control.listen(0, '127.0.0.1', () =>
  console.log(`http://localhost:${(control.address() as AddressInfo).port}`),
);
process.on('SIGTERM', () => process.exit(0));

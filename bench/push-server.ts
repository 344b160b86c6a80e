// The push service of the tests in a process of its own, which decrypts every push as a browser does.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, startPushService } from '../tests/push-service.ts';

const service = await startPushService();
const browsers: Browser[] = [];

const control = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const answer = (body: unknown) => response.end(JSON.stringify(body));
  if (pathname === '/browsers') {
    const count = Number(searchParams.get('count'));
    for (let n = 0; n < count; n++) browsers.push(service.subscribe(searchParams.get('key') ?? ''));
    return answer(browsers.map(({ subscription: { endpoint, keys } }) => ({ endpoint, ...keys })));
  }
  const received = browsers.reduce((sum, browser) => sum + browser.received.length, 0);
  const { user, system } = process.cpuUsage();
  answer({ host: service.host, ca: service.network.ca, received, processorMs: (user + system) / 1_000 });
});
control.listen(0, '127.0.0.1', () =>
  console.log(`http://localhost:${(control.address() as AddressInfo).port}`),
);
process.on('SIGTERM', () => process.exit(0));

import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { callerOf, identifyCaller, networkOf, truncatedAddress } from './caller.ts';
import type { AppEnv } from './context.ts';

const SOCKET = '203.0.113.9';

describe('the address of a caller', () => {
  it.each([
    ['is the socket’s where no proxy is trusted', '1.1.1.1', 0, SOCKET],
    [
      'is what the one proxy saw, not what the caller wrote before it',
      '9.9.9.9, 198.51.100.7',
      1,
      '198.51.100.7',
    ],
    ['is what the outer of two proxies saw', '9.9.9.9, 198.51.100.7, 10.0.0.1', 2, '198.51.100.7'],
    ['is the socket’s where the proxy named nobody', undefined, 1, SOCKET],
    ['is the socket’s where fewer proxies named somebody than are trusted', '198.51.100.7', 2, SOCKET],
    ['is found through spaces and empty entries', ' 9.9.9.9 ,, 198.51.100.7 , ', 1, '198.51.100.7'],
    ['is the same whatever its port', '198.51.100.7:51234', 1, '198.51.100.7'],
    ['is the same whatever its port, written as IPv6', '[2001:db8::1]:443', 1, '2001:db8::1'],
    ['is the same in brackets alone', '[2001:db8::1]', 1, '2001:db8::1'],
  ])('%s', (_, forwarded, proxies, address) => {
    expect(callerOf(SOCKET, forwarded, proxies)).toMatchObject({ address, internal: false });
  });
});

describe('the network of an address', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::FFFF:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is one for a whole household and another for its neighbour', () => {
    expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:aaaa::9'));
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  });

  it('is cut short for a log', () => {
    expect(truncatedAddress('198.51.100.7')).toBe('198.51.100.0');
    expect(truncatedAddress('::ffff:198.51.100.7')).toBe('198.51.100.0');
    expect(truncatedAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1');
  });
});

describe('the first middleware', () => {
  function start(proxies = 0) {
    const lines: Record<string, unknown>[] = [];
    const log = createLogger({ level: 'info', to: { write: (line) => void lines.push(JSON.parse(line)) } });
    const app = new Hono<AppEnv>().use(identifyCaller(log, { trustedProxies: proxies }));
    app.get('/who', (c) => c.json(c.var.caller));
    app.get('/broken', () => {
      throw new Error('broken');
    });
    app.onError((_, c) => c.text('error', 500));
    const env = { incoming: { socket: { remoteAddress: SOCKET } } as never };
    return {
      lines,
      call: (path: string, headers = {}, more = {}) => app.request(path, { headers }, { ...env, ...more }),
    };
  }

  it('names the request in its answer and its log line, which hold neither address nor query', async () => {
    const { call, lines } = start();
    const response = await call('/who?token=secret');
    expect(lines).toMatchObject([
      { method: 'GET', path: '/who', status: 200, requestId: response.headers.get('x-request-id') },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|secret/);
  });

  // Proves V29.
  it('believes no request that names itself or its address', async () => {
    const { call } = start();
    const response = await call('/who', {
      'x-request-id': 'mine',
      'x-forwarded-for': '1.1.1.1',
      'x-real-ip': '1.1.1.1',
    });
    expect(response.headers.get('x-request-id')).not.toBe('mine');
    expect(await response.json()).toEqual({
      address: SOCKET,
      network: SOCKET,
      internal: false,
      country: null,
    });
  });

  it('logs what failed with its status', async () => {
    const { call, lines } = start();
    await call('/broken');
    expect(lines).toMatchObject([{ path: '/broken', status: 500 }]);
  });

  it('knows a call that the server makes to itself, and logs it as part of the other', async () => {
    const { call, lines } = start();
    const caller = { address: '1.1.1.1', network: '1.1.1.1', internal: true };
    const response = await call('/who', {}, { internal: { caller, requestId: 'outer' } });
    expect(await response.json()).toEqual(caller);
    expect(lines).toEqual([]);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriving } from './arriving.ts';

const part = { Part: () => null };
const look = () => undefined;
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', {});
});
afterEach(() => vi.unstubAllGlobals());

test('comes by itself, once, and tells whoever looks', async () => {
  const load = vi.fn(async () => part);
  const source = arriving(load);
  const told = vi.fn();
  source.subscribe(told);
  source.subscribe(look);
  expect(source.read()).toEqual({});
  await settled();
  expect(source.read()).toEqual({ part });
  expect(told).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledOnce();
});

test('is not fetched on a server', () => {
  vi.stubGlobal('document', undefined);
  const load = vi.fn(async () => part);
  arriving(load);
  expect(load).not.toHaveBeenCalled();
});

test('a failure that nobody saw is forgotten, and the next to look fetches anew', async () => {
  const load = vi
    .fn<() => Promise<typeof part>>()
    .mockRejectedValueOnce(new TypeError())
    .mockResolvedValue(part);
  const source = arriving(load);
  await settled();
  expect(source.read()).toEqual({});
  source.subscribe(look);
  await settled();
  expect(source.read()).toEqual({ part });
});

test('a failure is told while somebody looks, and tried again by the next who does', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module');
  const load = vi.fn<() => Promise<typeof part>>().mockRejectedValueOnce(failure).mockResolvedValue(part);
  const source = arriving(load);
  const leave = source.subscribe(look);
  await settled();
  expect(source.read()).toEqual({ failure });
  leave();
  source.subscribe(look);
  await settled();
  expect(source.read()).toEqual({ part });
});

test('comes after all once the network is back', async () => {
  const load = vi
    .fn<() => Promise<typeof part>>()
    .mockRejectedValueOnce(new TypeError())
    .mockResolvedValue(part);
  const source = arriving(load);
  source.subscribe(look);
  await settled();
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(source.read()).toEqual({ part });
});

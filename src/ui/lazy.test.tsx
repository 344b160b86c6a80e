import { renderToReadableStream } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazy } from './lazy.tsx';

const LOST = new TypeError('Failed to fetch dynamically imported module');
const Part = ({ name = 'dana' }: { name?: string }) => <b>{name}</b>;
const look = () => undefined;
const network = { onLine: true };
const TRIES = 5;

/** A file that cannot be fetched so many times before it can. */
function file(failures = 0) {
  const load = vi.fn(async () => Part);
  for (let n = 0; n < failures; n++) load.mockRejectedValueOnce(LOST);
  return load;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  network.onLine = true;
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the code of a lazy part', () => {
  test('is fetched once, beside its screen, and all who wait are told', async () => {
    const load = file();
    const { source } = lazy(load, 'ahead');
    const told = vi.fn();
    source.subscribe(TRIES, told);
    source.subscribe(TRIES, look);
    expect(source.read()).toEqual({});
    await pass(0);
    expect(source.read()).toEqual({ code: Part });
    expect(told).toHaveBeenCalledOnce();
    expect(load).toHaveBeenCalledOnce();
  });

  test('is not fetched for who does not wait, nor ahead on a server', async () => {
    vi.stubGlobal('document', undefined);
    const load = file();
    lazy(load, 'ahead').source.subscribe(0, look);
    await pass(1_000);
    expect(load).not.toHaveBeenCalled();
  });

  test('is tried again while somebody waits, and in the end its failure is told', async () => {
    const load = file(TRIES);
    const { source } = lazy(load);
    const leave = source.subscribe(TRIES, look);
    await pass(1_000);
    expect(load).toHaveBeenCalledTimes(2);
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(TRIES);
    expect(source.read()).toEqual({ failure: LOST });
    leave();
    expect(source.read()).toEqual({});
    source.subscribe(TRIES, look);
    await pass(0);
    expect(source.read()).toEqual({ code: Part });
  });

  test('waits for the network where there is none', async () => {
    network.onLine = false;
    const load = file(1);
    const { source } = lazy(load);
    source.subscribe(TRIES, look);
    await pass(60_000);
    expect(load).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(source.read()).toEqual({ code: Part });
  });

  test('comes after all once the network is back', async () => {
    const { source } = lazy(file(1));
    source.subscribe(1, look);
    await pass(0);
    expect(source.read()).toEqual({ failure: LOST });
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(source.read()).toEqual({ code: Part });
  });

  test('that failed unseen is fetched again for who waits next', async () => {
    const part = lazy(file(1));
    part.preload();
    await pass(0);
    expect(part.source.read()).toEqual({});
    await expect(part.load()).resolves.toBe(Part);
  });
});

describe('on the server', () => {
  const drawn = async (element: React.ReactNode) => {
    const stream = await renderToReadableStream(element);
    await stream.allReady;
    return (await new Response(stream).text()).replace(/<!--.*?-->/g, '');
  };
  beforeEach(() => vi.useRealTimers());

  test('a part is its fallback, unless the server draws it too', async () => {
    const [Late, Served] = [lazy(file()), lazy(file(), 'served')];
    expect(await drawn(<Late fallback={<i>…</i>} />)).toBe('<i>…</i>');
    expect(await drawn(<Late />)).toBe('');
    expect(await drawn(<Served name="noga" fallback={<i>…</i>} />)).toBe('<b>noga</b>');
  });

  test('what was fetched for another is no part of the first page, which the browser draws over', async () => {
    const Late = lazy(file());
    await Late.load();
    expect(await drawn(<Late fallback={<i>…</i>} />)).toBe('<i>…</i>');
  });
});

import { describe, expect, test, vi } from 'vitest';
import { readStream } from '../../../tests/event-stream.ts';
import { createEventStreams, type Tell } from './event-streams.ts';
import { Problem } from './problem.ts';

const PATIENCE = { timeout: 20_000, interval: 5 };
const GET = new Request('http://localhost/stream');

/** Asks again without a pause. */
const EAGER = { askEveryMs: 0 };

/** A stream and the ways to act on it from inside. */
function openOne(
  streams = createEventStreams(EAGER),
  options: { holder?: string; isWelcome?: () => Promise<boolean> } = {},
) {
  let tell: Tell = () => {};
  let isListening = false;
  const response = streams.open(GET, {
    holder: options.holder ?? 'dana',
    isWelcome: options.isWelcome ?? (async () => true),
    missed: 'missed',
    start(given) {
      tell = given;
      isListening = true;
      return () => {
        isListening = false;
      };
    },
  });
  return { response, tell: ((...event) => tell(...event)) as Tell, isListening: () => isListening };
}

describe('a stream', () => {
  test('tells events in their order, whichever data comes late', async () => {
    const { response, tell } = openOne();
    const reader = readStream(response);
    tell('first', async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return { n: 1 };
    });
    tell('second', { text: 'שתי\nשורות' });
    expect(await reader.next()).toEqual({ event: 'first', data: { n: 1 } });
    expect(await reader.next()).toEqual({ event: 'second', data: { text: 'שתי\nשורות' } });
    await reader.leave();
  });

  test('is kept by nobody on its way', () => {
    const { headers } = openOne().response;
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  });

  test('beats while nothing happens', async () => {
    const reader = readStream(openOne(createEventStreams({ ...EAGER, beatMs: 5 })).response);
    expect([await reader.nextPiece(), await reader.nextPiece()]).toEqual([':\n\n', ':\n\n']);
    await reader.leave();
  });

  test('stops listening when its reader leaves', async () => {
    const { response, isListening } = openOne();
    expect(isListening()).toBe(true);
    await readStream(response).leave();
    expect(isListening()).toBe(false);
  });

  test('ends once its reader is not welcome any more, and keeps the event to itself', async () => {
    let isWelcome = true;
    const { response, tell, isListening } = openOne(createEventStreams(EAGER), {
      isWelcome: async () => isWelcome,
    });
    const reader = readStream(response);
    tell('before', {});
    expect(await reader.next()).toMatchObject({ event: 'before' });
    isWelcome = false;
    tell('after', {});
    expect(await reader.next()).toBeNull();
    expect(isListening()).toBe(false);
  });

  test('finds out at a beat that its reader is not welcome any more', async () => {
    const { response } = openOne(createEventStreams({ beatMs: 5 }), { isWelcome: async () => false });
    expect(await readStream(response).next()).toBeNull();
  });

  test('ends where nobody can say whether its reader is welcome', async () => {
    const { response, tell } = openOne(createEventStreams(), {
      isWelcome: () => Promise.reject(new Error('no database')),
    });
    tell('anything', {});
    expect(await readStream(response).next()).toBeNull();
  });

  test('ends when its reader takes nothing', async () => {
    const { tell, isListening } = openOne();
    for (let n = 0; n < 40; n++) {
      tell('piece', { n });
      await new Promise((resolve) => setImmediate(resolve));
    }
    await vi.waitFor(() => expect(isListening()).toBe(false), PATIENCE);
  });

  test('asks once for a burst of events whether its reader is welcome', async () => {
    const isWelcome = vi.fn(async () => true);
    const { response, tell } = openOne(createEventStreams({ askEveryMs: 20 }), { isWelcome });
    const reader = readStream(response);
    for (let n = 0; n < 10; n++) tell('piece', { n });
    for (let n = 0; n < 10; n++) expect(await reader.next()).toEqual({ event: 'piece', data: { n } });
    expect(isWelcome).toHaveBeenCalledTimes(2);
    await reader.leave();
  });

  test('tells that there were many in place of more events than may wait', async () => {
    const { response, tell } = openOne();
    const reader = readStream(response);
    for (let n = 0; n < 1 + 17; n++) tell('piece', { n });
    expect(await reader.next()).toEqual({ event: 'piece', data: { n: 0 } });
    expect(await reader.next()).toEqual({ event: 'missed', data: {} });
    for (let n = 0; n < 1 + 16; n++) tell('later', { n });
    for (let n = 0; n < 1 + 16; n++) expect(await reader.next()).toEqual({ event: 'later', data: { n } });
    await reader.leave();
  });

  test('leaves nothing running when its reader goes while events wait', async () => {
    const isWelcome = vi.fn(async () => true);
    const { response, tell, isListening } = openOne(createEventStreams({ askEveryMs: 60_000 }), {
      isWelcome,
    });
    const reader = readStream(response);
    tell('first', {});
    tell('second', {});
    expect(await reader.next()).toMatchObject({ event: 'first' });
    await reader.leave();
    expect([isListening(), isWelcome.mock.calls.length]).toEqual([false, 1]);
  });
});

describe('the streams of a process', () => {
  test('are a few of each holder: the newest stay', async () => {
    const streams = createEventStreams();
    const other = openOne(streams, { holder: 'other' });
    const all = Array.from({ length: 8 }, () => openOne(streams));
    expect(all.map(({ isListening }) => isListening())).toEqual([
      ...[false, false],
      ...[true, true, true, true, true, true],
    ]);
    expect(other.isListening()).toBe(true);
    const ousted = readStream(all[0]?.response as Response);
    expect(await ousted.nextPiece()).toMatch(/^retry: \d{5,}\n\n$/);
    expect(await ousted.next()).toBeNull();
    streams.endAll();
  });

  test('one that has left makes room', async () => {
    const streams = createEventStreams();
    const all = Array.from({ length: 6 }, () => openOne(streams));
    await readStream(all[3]?.response as Response).leave();
    const newest = openOne(streams);
    const isListening = [...all, newest].map((one) => one.isListening());
    expect(isListening).toEqual([true, true, true, false, true, true, true]);
    streams.endAll();
  });

  test('all end when it drains, and none begins', async () => {
    const streams = createEventStreams();
    const open = ['dana', 'dana', 'yossi'].map((holder) => openOne(streams, { holder }));
    streams.endAll();
    for (const { response, isListening } of open) {
      const reader = readStream(response);
      expect(await reader.nextPiece()).toMatch(/^retry: \d+\n\n$/);
      expect(await reader.next()).toBeNull();
      expect(isListening()).toBe(false);
    }
    expect(() => openOne(streams)).toThrow(Problem);
  });

  test('none begins for a HEAD', () => {
    const start = vi.fn();
    const response = createEventStreams().open(new Request(GET, { method: 'HEAD' }), {
      holder: 'dana',
      isWelcome: async () => true,
      missed: 'missed',
      start,
    });
    expect([response.body, start.mock.calls]).toEqual([null, []]);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
  });
});

import { expect, test, vi } from 'vitest';
import { gatherSums, type Sum } from './gathered-sums.ts';

test('sums are handed over after some seconds, and wait where that fails', async () => {
  vi.useFakeTimers();
  try {
    const written: Sum[][] = [];
    let isAway = true;
    const warn = vi.fn();
    const sums = gatherSums({
      log: { warn },
      async write(taken) {
        if (isAway) throw new Error('away');
        written.push(taken);
      },
    });
    for (const key of ['a', 'b', 'a']) sums.add('group', key);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(warn).toHaveBeenCalledOnce();
    sums.add('group', 'a');
    isAway = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(written).toEqual([
      [
        ['group', 'a', 3],
        ['group', 'b', 1],
      ],
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(written).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('what waits is bounded: known keys grow, others are left out and said so', async () => {
  const written: Sum[] = [];
  const warn = vi.fn();
  const sums = gatherSums({
    log: { warn },
    mostKeys: 2,
    write: async (taken) => void written.push(...taken),
  });
  for (const key of ['a', 'b', 'c', 'a', 'd']) sums.add('group', key);
  await sums.flush();
  expect(written).toEqual([
    ['group', 'a', 2],
    ['group', 'b', 1],
  ]);
  expect(warn).toHaveBeenCalledWith({ event: 'sums_left_out', count: 2 }, expect.any(String));
});

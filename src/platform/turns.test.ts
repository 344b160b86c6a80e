import { describe, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

function deferred() {
  let finish!: () => void;
  const promise = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { promise, finish };
}

describe('turns', () => {
  it('runs no more than allowed, and the rest in their order', async () => {
    const inTurn = createTurns({ atOnce: 2, waiting: 10 });
    const started: number[] = [];
    const gates = [0, 1, 2, 3].map(deferred);
    const all = gates.map((gate, n) =>
      inTurn(async () => {
        started.push(n);
        await gate.promise;
        return n;
      }),
    );
    expect(started).toEqual([0, 1]);
    gates[1]?.finish();
    await all[1];
    await vi.waitFor(() => expect(started).toEqual([0, 1, 2]), { timeout: 20_000 });
    for (const gate of gates) gate.finish();
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
  });

  it('sends callers away when the line is full, and gives a place back after a failure', async () => {
    const inTurn = createTurns({ atOnce: 1, waiting: 1 });
    const gate = deferred();
    const first = inTurn(() => gate.promise);
    const second = inTurn(() => Promise.reject(new Error('broken')));
    await expect(inTurn(async () => 'third')).rejects.toMatchObject({ status: 503 });
    gate.finish();
    await first;
    await expect(second).rejects.toThrow('broken');
    expect(await inTurn(async () => 'later')).toBe('later');
  });
});

import { describe, expect, it } from 'vitest';
import { createBatches } from './batches.ts';

function gated() {
  const ran: string[][] = [];
  const open: (() => void)[] = [];
  const batches = createBatches<string, string>(
    async (_, items) => {
      ran.push(items);
      await new Promise<void>((resolve) => open.push(resolve));
      if (items.includes('bad')) throw new Error(`refused ${items.length}`);
      return items.map((item) => item.toUpperCase());
    },
    { max: 3 },
  );
  const openAll = async () => {
    for (let turn = 0; turn < 20; turn++) {
      for (const go of open.splice(0)) go();
      await new Promise(setImmediate);
    }
  };
  return { ran, batches, openAll };
}

describe('batches', () => {
  it('run what comes alone at once, and what comes meanwhile together', async () => {
    const { ran, batches, openAll } = gated();
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map((item) => batches('one', item)));
    await openAll();
    expect(await answers).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(ran).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  });

  it('do not let one key wait for another', async () => {
    const { ran, batches, openAll } = gated();
    const answers = Promise.all([batches('one', 'a'), batches('two', 'b')]);
    expect(ran).toEqual([['a'], ['b']]);
    await openAll();
    expect(await answers).toEqual(['A', 'B']);
  });

  it('run each by itself where they failed together, and go on', async () => {
    const { ran, batches, openAll } = gated();
    const answers = Promise.allSettled(['a', 'bad', 'c'].map((item) => batches('one', item)));
    await openAll();
    expect(
      (await answers).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
    ).toEqual(['A', 'Error: refused 1', 'C']);
    expect(ran).toEqual([['a'], ['bad', 'c'], ['bad'], ['c']]);
    const later = batches('one', 'd');
    await openAll();
    expect(await later).toBe('D');
  });
});

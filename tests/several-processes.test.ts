import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { exchange } from './exchange.ts';
import { registerAt } from './product-calls.ts';
import { scratchDataDir, startProduct } from './product-process.ts';
import { formOf } from './world.ts';

/** More than there are processes: each new connection goes to the next of them. */
const CONNECTIONS = 6;
const SEEN_WITHIN = { timeout: 5_000, interval: 50 };

/** The processes that listen: those of the product that `parent` has started. Linux only. */
function workersOf(parent: number | undefined): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return command.includes('server.ts') && Number(after.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

test('a change on one process is seen on every other, and one that dies is replaced', {
  timeout: 240_000,
}, async () => {
  const { address, child, stop } = await startProduct(scratchDataDir(), { WEB_PROCESSES: '2' });
  const { username, cookie } = await registerAt(address);
  const workers = () => workersOf(child.pid);
  expect(workers()).toHaveLength(2);

  const cards = async () => {
    const replies = Array.from({ length: CONNECTIONS }, () => exchange(address, `/business/${username}`));
    return (await Promise.all(replies)).map(
      ({ status, text }) => `${status} ${/<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(text)?.[1]}`,
    );
  };
  const rename = (businessName: string) =>
    exchange(address, '/api/business-card', {
      method: 'PUT',
      headers: { cookie },
      body: formOf({ businessName }),
    });

  await cards();
  for (const name of ['שם ראשון', 'שם שני', 'שם שלישי']) {
    expect((await rename(name)).status).toBe(200);
    await vi.waitFor(
      async () => expect(await cards()).toEqual(Array(CONNECTIONS).fill(`200 ${name}`)),
      SEEN_WITHIN,
    );
  }

  const [first = 0, second = 0] = workers();
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(workers().filter((pid) => pid !== first)).toHaveLength(2), {
    timeout: 20_000,
  });
  expect(workers()).toContain(second);
  await vi.waitFor(async () => expect(await cards()).toEqual(Array(CONNECTIONS).fill('200 שם שלישי')), {
    timeout: 20_000,
  });
  expect((await rename('שם רביעי')).status).toBe(200);
  await vi.waitFor(
    async () => expect(await cards()).toEqual(Array(CONNECTIONS).fill('200 שם רביעי')),
    SEEN_WITHIN,
  );
  expect(await stop()).toBe(0);
  expect(workers()).toEqual([]);
});

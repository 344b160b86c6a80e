import fc, { type Arbitrary } from 'fast-check';
import { expect } from 'vitest';

/** Fewer say nothing, however slow the machine is. */
const LEAST_RUNS = 15;

/** Tries `attempt` with `runs` values; with fewer, but never with less than `LEAST_RUNS`, where the time is over before. */
export async function assertTries<T>(
  values: Arbitrary<T>,
  { runs, timeLimitMs }: { runs: number; timeLimitMs: number },
  attempt: (value: T) => Promise<void>,
): Promise<void> {
  const end = performance.now() + timeLimitMs;
  let tried = 0;
  const property = fc.asyncProperty(values, async (value) => {
    if (tried >= LEAST_RUNS && performance.now() > end) return;
    tried += 1;
    await attempt(value);
  });
  await fc.assert(property, { numRuns: runs });
  expect(tried, 'values were tried').toBeGreaterThanOrEqual(LEAST_RUNS);
}

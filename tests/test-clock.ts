import { expect } from 'vitest';

const SECOND_MS = 1_000;
/** A moment this near is meant as now: `setTime(new Date())`. */
const NOW_MS = 100;

/** The product's clock in a test: the machine's, until a test sets it. */
export function testClock() {
  let set: { at: number; since: number; elapsed: number } | null = null;
  /** The last test that went by the machine's clock. */
  let ranIn: string | undefined;
  return {
    clock(): Date {
      if (!set) {
        ranIn = expect.getState().currentTestName;
        return new Date();
      }
      // A millisecond a reading: what is done later is later, and no slow machine leaves the second that was set.
      const last = SECOND_MS - 1 - (set.at % SECOND_MS);
      set.elapsed = Math.min(performance.now() - set.since, set.elapsed + 1, last);
      return new Date(set.at + set.elapsed);
    },
    /**
     * Sets the clock to a moment; to one that is (nearly) now, lets it run with the machine's again.
     * @throws {Error} for a date, where this test went by the machine's clock before: its outcome would depend on the day
     */
    setTime(at: Date | string): void {
      const { currentTestName } = expect.getState();
      if (typeof at === 'string' && ranIn !== undefined && ranIn === currentTestName)
        throw new Error(`set the clock to a date such as ${at} before this test makes anything`);
      const moment = new Date(at).getTime();
      const isNow = Math.abs(moment - Date.now()) < NOW_MS;
      set = isNow ? null : { at: moment, since: performance.now(), elapsed: 0 };
    },
  };
}

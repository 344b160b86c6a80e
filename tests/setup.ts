import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { runEndings } from './endings.ts';

afterAll(runEndings, 120_000);

// An error that nobody expected to be written is a failure.
const spies: ReturnType<typeof vi.spyOn>[] = [];
beforeEach(() => {
  spies.push(vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'));
});
afterEach(() => {
  const said = spies.splice(0).flatMap((spy) => spy.mock.calls);
  vi.restoreAllMocks();
  expect(said, 'unplanned console output').toEqual([]);
});

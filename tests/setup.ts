import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { runEndings } from './endings.ts';

afterAll(runEndings, 120_000);

// A server replaces the global Response by a class of its own, which has no bytes(). Every file meets that class, not
// only those that share a worker with a test that has started a server.
getRequestListener(() => new Response());

// The same values on every run, so that one commit is judged once; `PROPERTY_SEED=random` and
// `PROPERTY_RUNS=20000` go looking for the values that nobody has met yet.
const { PROPERTY_SEED: seed = '20261122', PROPERTY_RUNS: runs } = process.env;
fc.configureGlobal({
  ...(seed !== 'random' && { seed: Number(seed) }),
  ...(runs && { numRuns: Number(runs) }),
});

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

import fc from 'fast-check';
import { describe, test } from 'vitest';
import { addDays } from '#platform/zoned-time.ts';
import { type HistoryStep, histories as historiesOf } from './testing/acts.ts';
import { expectAgreement, expectOrder } from './testing/agreement.ts';
import { startHistories } from './testing/history.ts';
import { PAYS } from './testing/sold.ts';

const FROM = '2027-01-01';
const TWO_YEARS = 730;
const BUYS = { kind: 'buy', plan: 'basic', number: PAYS, comesBack: true } as const;
const runs = process.env.PROPERTY_RUNS ? Number(process.env.PROPERTY_RUNS) : undefined;

describe.each(['cardcom', 'payplus'] as const)('whatever happens, by %s', async (provider) => {
  const histories = await startHistories(provider);

  async function holds(from: string, steps: HistoryStep[]): Promise<void> {
    const players = await histories.newPlayers(from, 3);
    // The first two have bought already: most of what can happen begins so.
    for (const who of [0, 1]) await histories.play(players, { days: 0, minutes: 0, who, acts: [BUYS] });
    for (const step of steps) {
      await histories.play(players, step);
      await expectOrder(histories, players);
    }
    await histories.settle(players);
    await expectAgreement(histories, players);
  }

  // Proves S480.
  test('the books are those of the provider, and whoever paid has the plan, over months', async () => {
    const start = fc.nat(TWO_YEARS - 60).map((days) => addDays(FROM, days));
    const property = fc.asyncProperty(start, historiesOf({ steps: 30, days: 60 }), holds);
    await fc.assert(property, { numRuns: runs ?? 2, endOnFailure: true });
  });

  test('and over two years', { tags: 'slow', timeout: 1_800_000 }, async () => {
    const property = fc.asyncProperty(historiesOf({ steps: 160, days: TWO_YEARS }), (steps) =>
      holds(FROM, steps),
    );
    await fc.assert(property, { numRuns: runs ?? 3, endOnFailure: true });
  });
});

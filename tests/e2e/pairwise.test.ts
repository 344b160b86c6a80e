import { expect, it } from 'vitest';
import { pairwise } from './pairwise.ts';

const names = Array.from({ length: 15 }, (_, index) => `choice ${index}`);
const pairs = pairwise(Object.fromEntries(names.map((name) => [name, [true, false]])));

it('brings any two values of any two of fifteen choices together', () => {
  const missing = names.flatMap((one) =>
    names.flatMap((other) =>
      [true, false].flatMap((x) =>
        [true, false].flatMap((y) =>
          one === other || pairs.flat().some((row) => row[one] === x && row[other] === y)
            ? []
            : [`${one}=${x} with ${other}=${y}`],
        ),
      ),
    ),
  );
  expect(missing).toEqual([]);
});

it('brings in each pair of rows both values of every choice', () => {
  expect(pairs).toHaveLength(8);
  for (const [row, opposite] of pairs)
    for (const name of names) expect(opposite[name], name).toBe(!row[name]);
});

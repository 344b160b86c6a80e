import { expect, it } from 'vitest';
import { pairwise } from './pairwise.ts';

it('brings any two values of any two of fifteen choices together', () => {
  const names = Array.from({ length: 15 }, (_, index) => `choice ${index}`);
  const rows = pairwise(Object.fromEntries(names.map((name) => [name, [true, false]])));
  const missing = names.flatMap((one) =>
    names.flatMap((other) =>
      [true, false].flatMap((x) =>
        [true, false].flatMap((y) =>
          one === other || rows.some((row) => row[one] === x && row[other] === y)
            ? []
            : [`${one}=${x} with ${other}=${y}`],
        ),
      ),
    ),
  );
  expect(missing).toEqual([]);
});

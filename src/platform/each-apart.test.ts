import { expect, test } from 'vitest';
import { eachApart } from './each-apart.ts';

test('what fails for one is done for the others, and told at the end', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`no ${item}`);
    done.push(item);
    return item * 10;
  };
  const failure = await eachApart([1, 2, 3, 4, 5], work).catch((error: unknown) => error);
  expect(done).toEqual([1, 3, 5]);
  expect(failure).toBeInstanceOf(AggregateError);
  expect((failure as AggregateError).message).toBe('2 of 5 failed');
  expect((failure as AggregateError).errors.map(String)).toEqual(['Error: no 2', 'Error: no 4']);
  expect(await eachApart([1, 3], work)).toEqual([10, 30]);
});

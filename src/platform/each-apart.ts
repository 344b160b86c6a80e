/**
 * Works on one item after another, each by itself: what fails for one is done for the others all the same.
 * @returns what `work` answered, in order
 * @throws {AggregateError} at the end, with all that failed, so that whoever called tries again
 */
export async function eachApart<Item, Done>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  const failures: unknown[] = [];
  for await (const item of items) {
    try {
      done.push(await work(item));
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${failures.length + done.length} failed`);
  return done;
}

import pMap from 'p-map';

/** Works on one after the other; what fails for one is done for the others all the same, and thrown in the end. */
export function inTurn<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<Result> | Result,
) {
  return pMap(items, work, { concurrency: 1, stopOnError: false });
}

import pMap from 'p-map';

/** Works on one after the other; what fails for one is done for the others all the same, and thrown in the end. */
export function inTurn<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<Result> | Result,
) {
  return fewAtOnce(items, 1, work);
}

/** The same on a few at a time. */
export function fewAtOnce<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<Result> | Result,
) {
  return pMap(items, work, { concurrency, stopOnError: false });
}

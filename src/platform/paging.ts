import { z } from 'zod';

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

export function cutPage<Row extends { id: string }, Item = Row>(
  rows: Row[],
  limit: number,
  present: (row: Row) => Item = (row) => row as unknown as Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  return { items: shown.map(present), nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** Query fields of a list. @param size items of a page, unless the caller says otherwise */
export function pageFields(size: number, max = 100) {
  return {
    cursor: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(max).default(size),
  };
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

const PAGE_ROWS = 200;

/** Reads a table in the order of its key. @param read at most `limit` rows after `last`, or from the beginning */
export async function* pagesByKey<Row>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
  limit = PAGE_ROWS,
): AsyncGenerator<Row[]> {
  let page: Row[] = [];
  do {
    page = await read(page.at(-1), limit);
    yield page;
  } while (page.length === limit);
}

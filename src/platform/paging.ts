/** A page of a list, keyset by keyset; `nextCursor` is the id behind which the next one begins, null at the end. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** The page that rows make, where one more was read than it holds. */
export function cutPage<Row extends { id: string }>(rows: Row[], limit: number): Page<Row> {
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

export function cutPage<Row extends { id: string }>(rows: Row[], limit: number): Page<Row> {
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

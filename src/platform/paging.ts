import { z } from 'zod';

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

export function cutPage<Row extends { id: string }, Item = Row>(
  rows: Row[],
  limit: number,
  present: (row: Row) => Item = (row) => row as unknown as Item,
  cursorOf: (row: Row) => string = ({ id }) => id,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(present), nextCursor: last ? cursorOf(last) : null };
}

/** Sort key of a list by moments, the latest first. */
interface MomentPlace {
  at: Date;
  id: string;
}

const MOMENT_PLACE = /^(\d{1,14})-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export function momentCursor({ at, id }: MomentPlace): string {
  return `${at.getTime()}-${id}`;
}

/** @returns null if the cursor is malformed */
export function readMomentCursor(cursor: string): MomentPlace | null {
  const [, ms, id] = MOMENT_PLACE.exec(cursor) ?? [];
  return id ? { at: new Date(Number(ms)), id } : null;
}

const uuid = z.uuid();

/** Whether a cursor has the form of its list: by moments or by ids. */
export function isCursor(cursor: string | undefined, byMoment: boolean): boolean {
  if (cursor === undefined) return true;
  return byMoment ? readMomentCursor(cursor) !== null : uuid.safeParse(cursor).success;
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

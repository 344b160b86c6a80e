/** How a list is read page after page: from its beginning, then behind the last id of each page. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
};

/** The part of a call's query that names the page: nothing for the first. */
export function behind(cursor: string | null): { cursor?: string } {
  return cursor ? { cursor } : {};
}

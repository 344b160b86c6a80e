export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
};

export function behind(cursor: string | null): { cursor?: string } {
  return cursor ? { cursor } : {};
}

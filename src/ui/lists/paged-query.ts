import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

type ReadPage<Page> = (
  cursor: { cursor?: string },
  options: { init: { signal: AbortSignal } },
) => Promise<Page>;

/** Options of a list that is read page by page, each behind the cursor of the one before. */
export function pagedQuery<Page extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  read: ReadPage<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam ? { cursor: pageParam } : {}, { init: { signal } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.nextCursor,
  });
}

export function placeInPages<Row extends { id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  id: string,
  change: Partial<Row>,
): void {
  client.setQueriesData<InfiniteData<{ items: Row[] }>>(
    { queryKey },
    // Readings of another shape stand under the same key.
    (list) =>
      list?.pages && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((row) => (row.id === id ? { ...row, ...change } : row)),
        })),
      },
  );
}

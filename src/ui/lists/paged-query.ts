import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { type AnswerTo, type ApiReading, type OnePath, type QueryOf, readApi } from '../api-query.ts';

interface Paged {
  nextCursor: string | null;
}

type ReadPage<Page> = (
  cursor: { cursor?: string },
  options: { init: { signal: AbortSignal } },
) => Promise<Page>;

/** Options of a list that is read page by page, each behind the cursor of the one before. */
export function pagedQuery<Page extends Paged>(queryKey: QueryKey, read: ReadPage<Page>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam ? { cursor: pageParam } : {}, { init: { signal } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.nextCursor,
  });
}

/** As `apiQuery`, for a list that is read page by page. An empty filter is not asked for. */
export function apiPages<R extends ApiReading>(
  reading: OnePath<R> & (AnswerTo<R> extends Paged ? unknown : never),
  query?: Omit<QueryOf<R>, 'cursor'>,
) {
  const filters = Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));
  return pagedQuery(
    query ? [reading.$path(), query] : [reading.$path()],
    (cursor, { init }) =>
      readApi<R>(reading, { ...filters, ...cursor }, init) as Promise<AnswerTo<R> & Paged>,
  );
}

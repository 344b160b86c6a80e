import { queryOptions } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { type Answer, answerOf } from '#client.ts';
import { pagedQuery } from './paged-query.ts';

interface Options {
  init: { signal: AbortSignal };
}

interface Reading {
  $get: (call: never, options: Options) => Promise<ClientResponse<unknown>>;
  $path: () => string;
}

type ResponseOf<R extends Reading> = Awaited<ReturnType<R['$get']>>;
type PageOf<R extends Reading> = Answer<ResponseOf<R>> & { nextCursor: string | null };
type QueryOf<R extends Reading> =
  NonNullable<Parameters<R['$get']>[0]> extends { query?: infer Query } ? Query : never;

function read<R extends Reading>(reading: R, query: unknown, options: Options) {
  return answerOf(reading.$get({ query } as never, options) as Promise<ResponseOf<R>>);
}

/** Options of a query whose key is the path of the call, and what it asks for. */
export function apiQuery<R extends Reading>(reading: R, query?: QueryOf<R>) {
  return queryOptions({
    queryKey: query ? [reading.$path(), query] : [reading.$path()],
    queryFn: ({ signal }) => read(reading, query, { init: { signal } }),
  });
}

/** As `apiQuery`, for a list that is read page by page. An empty filter is not asked for. */
export function apiPages<R extends Reading>(reading: R, query?: Omit<QueryOf<R>, 'cursor'>) {
  const filters = Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));
  return pagedQuery(
    query ? [reading.$path(), query] : [reading.$path()],
    (cursor, options) => read(reading, { ...filters, ...cursor }, options) as Promise<PageOf<R>>,
  );
}

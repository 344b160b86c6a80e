import { queryOptions } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { type Answer, answerOf } from '#client.ts';

export interface ApiReading {
  $get: (call: never, options?: { init: { signal: AbortSignal } }) => Promise<ClientResponse<unknown>>;
  $path: () => string;
}

/** Options of a query whose answer changes while other screens are open: each visit reads it anew. */
export const eachVisit = { refetchOnMount: 'always' } as const;

type CallOf<R extends ApiReading> = NonNullable<Parameters<R['$get']>[0]>;
export type QueryOf<R extends ApiReading> = CallOf<R> extends { query: infer Query } ? Query : never;
/** A call whose path has a parameter has no one path for a key. */
export type OnePath<R extends ApiReading> = R & (CallOf<R> extends { param: unknown } ? never : unknown);
export type AnswerTo<R extends ApiReading> = Answer<Awaited<ReturnType<R['$get']>>>;
type QueryIfAny<R extends ApiReading> = [QueryOf<R>] extends [never]
  ? []
  : object extends QueryOf<R>
    ? [query?: QueryOf<R>]
    : [query: QueryOf<R>];

export function readApi<R extends ApiReading>(reading: R, query: unknown, init?: { signal: AbortSignal }) {
  return answerOf(reading.$get({ query } as never, init && { init })) as Promise<AnswerTo<R>>;
}

/**
 * Options of a query whose key is the path of the call, and what it asks for. It is not stopped when its screen goes:
 * the next screen may read the same.
 */
export function apiQuery<R extends ApiReading>(reading: OnePath<R>, ...[query]: QueryIfAny<R>) {
  return queryOptions({
    queryKey: query ? [reading.$path(), query] : [reading.$path()],
    queryFn: () => readApi<R>(reading, query),
  });
}

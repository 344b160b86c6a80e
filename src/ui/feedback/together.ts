import type { LoadedQuery } from './loaded.tsx';

type DataOf<Queries extends LoadedQuery<unknown>[]> = {
  [Place in keyof Queries]: Exclude<Queries[Place]['data'], undefined>;
};

/** Makes one query of several: it has data when all have, and reads again those that failed. */
export function together<Queries extends LoadedQuery<unknown>[]>(
  ...queries: Queries
): LoadedQuery<DataOf<Queries>> {
  const missing = queries.filter(({ data }) => data === undefined);
  const failed = missing.filter(({ error }) => error);
  return {
    data: missing.length > 0 ? undefined : (queries.map(({ data }) => data) as DataOf<Queries>),
    error: failed[0]?.error,
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
  };
}

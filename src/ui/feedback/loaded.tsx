import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemOf } from '#client.ts';
import { LoadFailed } from './load-failed.tsx';
import { Loading } from './skeleton.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** The title where it could not be read. */
  failed: string;
  /** What is missing then: the whole screen, or the content of a panel. */
  of?: 'screen' | 'panel';
  /** What is said while it comes; in general words unless told. */
  loading?: string;
  /** Of the size of what comes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a call brings: first its stand-in, then itself, or why it could not be read, with another try. */
export function Loaded<Data>({ query, failed, of, loading, skeleton, children }: LoadedProps<Data>) {
  if (query.isSuccess || query.isRefetchError) return children(query.data);
  if (query.isLoadingError)
    return (
      <LoadFailed
        of={of}
        title={failed}
        description={problemOf(query.error).message}
        onRetry={query.refetch}
      />
    );
  return <Loading label={loading}>{skeleton}</Loading>;
}

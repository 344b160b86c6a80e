import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemOf } from '#client.ts';
import { LoadFailed } from './load-failed.tsx';
import { Loading } from './skeleton.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  failed: string;
  of?: 'screen' | 'panel';
  loading?: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

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

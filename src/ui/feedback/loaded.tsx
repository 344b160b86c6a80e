import { type ReactNode, useDeferredValue } from 'react';
import { problemOf } from '#client.ts';
import { LoadFailed } from './load-failed.tsx';
import { Loading } from './skeleton.tsx';

export interface LoadedQuery<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface LoadedProps<Data, Part> {
  query: LoadedQuery<Data>;
  /** Code that shows the data, fetched beside it; null until it is here. */
  part?: Part | null;
  failed: string;
  of?: 'screen' | 'panel' | 'part';
  withoutReason?: boolean;
  loading?: string;
  skeleton: ReactNode;
  children: (data: Data, part: Part) => ReactNode;
}

/** Shows a skeleton until the data and the code for it are here. Data that was read stays when it is read again. */
export function Loaded<Data, Part>({
  query: { data, error, refetch },
  part,
  failed,
  of,
  withoutReason,
  loading,
  skeleton,
  children,
}: LoadedProps<Data, Part>) {
  const isReady = data !== undefined && part !== null;
  // Deferred, so that a whole screen is drawn in pieces and the page answers meanwhile.
  const isShown = useDeferredValue(isReady);
  if (isReady && isShown) return children(data, part as Part);
  if (data === undefined && error)
    return (
      <LoadFailed
        of={of}
        title={failed}
        description={withoutReason ? undefined : problemOf(error).message}
        onRetry={refetch}
      />
    );
  return <Loading label={loading}>{skeleton}</Loading>;
}

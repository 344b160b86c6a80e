import { type ReactNode, useDeferredValue } from 'react';
import { problemOf } from '#client.ts';
import { useArrived } from '../lazy.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Loading } from './skeleton.tsx';

export interface LoadedQuery<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  /** The component that shows the data: its code is fetched beside it. */
  part?: Parameters<typeof useArrived>[0];
  failed: string;
  of?: 'screen' | 'panel' | 'part';
  withoutReason?: boolean;
  loading?: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows a skeleton until the data and the code for it are here. Data that was read stays when it is read again. */
export function Loaded<Data>({
  query: { data, error, refetch },
  part,
  failed,
  of,
  withoutReason,
  loading,
  skeleton,
  children,
}: LoadedProps<Data>) {
  const hasArrived = useArrived(part);
  const isReady = data !== undefined && hasArrived;
  // Deferred, so that a whole screen is drawn in pieces and the page answers meanwhile.
  const isShown = useDeferredValue(isReady);
  if (isReady && isShown) return children(data);
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

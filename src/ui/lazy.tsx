import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { uiCopy } from './copy.he/components.ts';
import { toast } from './feedback/toast-queue.ts';

const TRIES = 5;
const FIRST_PAUSE_MS = 1_000;

/** `drawn`: fetched as it is first drawn. `ahead`: beside the file that names it. `served`: as `drawn`, and the server draws it too. */
type When = 'drawn' | 'ahead' | 'served';

interface WaitingProps {
  /** Shown until the code is here. Without it the part is an extra, and left out where its code cannot be fetched. */
  fallback?: ReactNode;
  /** Closes what a press opens, once a toast has said that it cannot be fetched. */
  onMissing?: () => void;
}

type LazyPart<Props> = ((props: Props & WaitingProps) => ReactNode) & {
  source: Source<ComponentType<Props>>;
  /** Fetches the code. @throws what keeps it away */
  load: () => Promise<unknown>;
  /** Fetches the code for what is about to be drawn. */
  preload: () => void;
};

/**
 * A component whose code is loaded after its screen. It waits for a lost connection, unless a press opens it.
 * With `isOpen={false}` it is not fetched, and once it was open it stays for its closing.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: When = 'drawn',
): LazyPart<Props> {
  const source = sourceOf(load);
  // In a task of its own: to ask for the many files of a part takes a slow phone a tenth of a second.
  if (when === 'ahead' && typeof document !== 'undefined')
    setTimeout(() => source.fetch(TRIES).catch(ignore));
  const Part = when === 'served' ? servedPart(source) : latePart(source);
  const { fetch } = source;
  return Object.assign(Part, { source, load: () => fetch(), preload: () => void fetch().catch(ignore) });
}

/** Fetches the code of a part and tells whether it is here. @throws what kept it away */
export function useArrived(part?: { source: Source<unknown> }): boolean {
  const { code, failure } = useArrival(part?.source ?? NOWHERE, part ? TRIES : 0);
  if (failure) throw failure;
  return !part || code !== undefined;
}

/** Draws `fallback` on the server and until the code arrives; the part is then rendered without blocking input. */
function latePart<Props extends object>(source: Source<ComponentType<Props>>) {
  return function Late({ fallback, onMissing, ...props }: Props & WaitingProps) {
    const isWanted = !('isOpen' in props) || props.isOpen === true;
    const [wasWanted, setWanted] = useState(isWanted);
    if (isWanted && !wasWanted) setWanted(true);
    const tries = onMissing ? 1 : TRIES;
    const { code: Part, failure } = useArrival(source, isWanted ? tries : 0);
    const giveUp = useEffectEvent(() => {
      if (!onMissing) return;
      toast.error(uiCopy.partMissing.title, { description: uiCopy.partMissing.description });
      onMissing();
    });
    useEffect(() => {
      if (failure && isWanted) giveUp();
    }, [failure, isWanted]);
    if (Part) return wasWanted && <Part {...(props as unknown as Props)} />;
    if (failure && !onMissing && fallback !== undefined) throw failure;
    return isWanted && fallback;
  };
}

/** Memoised: new props before the code arrives would replace the server's markup with the fallback. */
function servedPart<Props extends object>({ read, fetch }: Source<ComponentType<Props>>) {
  function Part(props: Props) {
    const Code = read().code ?? use(fetch(TRIES));
    return <Code {...props} />;
  }
  return memo(function Served({ fallback, onMissing: _, ...props }: Props & WaitingProps) {
    return (
      <Suspense fallback={fallback}>
        <Part {...(props as unknown as Props)} />
      </Suspense>
    );
  });
}

interface Arrival<Code> {
  code?: Code;
  failure?: unknown;
}

interface Source<Code> {
  read: () => Arrival<Code>;
  fetch: (tries?: number) => Promise<Code>;
  /** With `tries` 0 it only listens. A failure reaches those who wait, and is forgotten once all have unsubscribed. */
  subscribe: (tries: number, listener: () => void) => () => void;
}

const NOTHING_YET: Arrival<never> = {};
const nothingYet = () => NOTHING_YET;
const ignore = () => undefined;

function useArrival<Code>({ read, subscribe }: Source<Code>, tries: number): Arrival<Code> {
  const listen = useCallback((listener: () => void) => subscribe(tries, listener), [subscribe, tries]);
  return useDeferredValue(useSyncExternalStore(listen, read, nothingYet));
}

function sourceOf<Code>(load: () => Promise<Code>): Source<Code> {
  let arrival: Arrival<Code> = NOTHING_YET;
  let underWay: Promise<Code> | null = null;
  let waiting = 0;
  const listeners = new Set<() => void>();

  function settle(next: Arrival<Code>) {
    arrival = next;
    for (const listener of listeners) listener();
  }
  function fetch(tries = 1): Promise<Code> {
    underWay ??= fetchPatiently(load, tries).then(
      (code) => {
        settle({ code });
        return code;
      },
      (failure: unknown) => {
        underWay = null;
        if (waiting > 0) {
          window.addEventListener('online', () => fetch(tries).catch(ignore), { once: true });
          settle({ failure });
        }
        throw failure;
      },
    );
    return underWay;
  }
  function subscribe(tries: number, listener: () => void) {
    listeners.add(listener);
    if (tries > 0) {
      waiting++;
      fetch(tries).catch(ignore);
    }
    return () => {
      listeners.delete(listener);
      if (tries > 0 && --waiting === 0 && arrival.failure) arrival = NOTHING_YET;
    };
  }
  return { read: () => arrival, fetch, subscribe };
}

const NOWHERE = sourceOf(() => new Promise<never>(ignore));

async function fetchPatiently<Code>(load: () => Promise<Code>, tries: number): Promise<Code> {
  for (let failures = 1; ; failures++) {
    try {
      return await load();
    } catch (failure) {
      if (failures >= tries) throw failure;
      await (navigator.onLine
        ? new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (failures - 1)))
        : new Promise((resolve) => window.addEventListener('online', resolve, { once: true })));
    }
  }
}

interface FollowOptions {
  url: string;
  /** Names of the events that are listened to. */
  names: readonly string[];
  onEvent: (event: string, data: unknown) => void;
  /** The server answered with an error; an `EventSource` does not tell which. It is retried. */
  onRefused: () => void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Follows server-sent events while the tab is visible: phones suspend hidden tabs. @returns a function that stops */
export function followEvents({ url, names, onEvent, onRefused }: FollowOptions): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;

  function close() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function open() {
    close();
    const opened = new EventSource(url);
    source = opened;
    opened.onopen = () => {
      refusals = 0;
    };
    opened.onerror = () => {
      // The browser reconnects after a lost connection, but not after an error status.
      if (opened.readyState !== EventSource.CLOSED) return;
      onRefused();
      timer = setTimeout(open, pauseMs(refusals, Math.random()));
      refusals += 1;
    };
    for (const name of names)
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => onEvent(name, JSON.parse(data)));
  }

  const follow = () => {
    if (document.visibilityState !== 'visible') close();
    else if (!source) open();
  };
  const reopen = () => source && open();
  follow();
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('online', reopen);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('online', reopen);
    close();
  };
}

/** Exponential backoff with jitter. */
function pauseMs(refusals: number, chance: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** refusals);
  return (longest * (1 + chance)) / 2;
}

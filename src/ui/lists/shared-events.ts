import { readEvents, type ServerEvent } from './event-reader.ts';

interface SharedEventsOptions {
  /** Tabs that give the same name share one connection. */
  name: string;
  url: string;
  onEvent: (event: ServerEvent) => void;
  /** Another tab was reading already: what it heard before is not told again. */
  onLateJoin: () => void;
  onRefused: (status: number) => void;
}

type Message = { told: ServerEvent } | 'who reads?' | 'we do';

/** A tab that comes to the front is given the connection by the one that leaves it; only if it is not, it asks. */
const HANDOVER_MS = 1_000;

/**
 * Follows server-sent events over one connection for all tabs of the browser: HTTP/1 allows only six. One tab in sight
 * reads and tells the others; when it goes, another takes over. A tab that nobody sees reads nothing: a phone stops it
 * in its tracks, and it would hold the connection without ever telling. Returns the way to stop.
 */
export function shareEvents(options: SharedEventsOptions): () => void {
  let stop: (() => void) | null = null;
  const follow = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen) stop ??= join(options);
    if (isSeen) return;
    stop?.();
    stop = null;
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop?.();
  };
}

function join({ name, url, onEvent, onLateJoin, onRefused }: SharedEventsOptions): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  // Locks are given on https alone: elsewhere each tab has a connection of its own.
  if (!navigator.locks || !window.BroadcastChannel) {
    void readEvents({ url, signal, onEvent, onRefused });
    return () => leaving.abort();
  }

  const channel = new BroadcastChannel(name);
  const post = (message: Message) => channel.postMessage(message);
  let isReading = false;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (typeof data === 'object') onEvent(data.told);
    else if (data === 'who reads?' && isReading) post('we do');
    else if (data === 'we do' && asked) onLateJoin();
    if (data !== 'who reads?') asked = false;
  };
  let asked = false;
  const asking = setTimeout(() => {
    if (isReading) return;
    asked = true;
    post('who reads?');
  }, HANDOVER_MS);

  const read = () => {
    isReading = true;
    return readEvents({
      url,
      signal,
      onRefused,
      onEvent(event) {
        onEvent(event);
        post({ told: event });
      },
    });
  };
  // Rejects when it is left before its turn.
  navigator.locks.request(name, { signal }, read).catch(() => undefined);
  return () => {
    clearTimeout(asking);
    leaving.abort();
    channel.close();
  };
}

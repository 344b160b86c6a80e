import { readEvents, type ServerEvent } from './event-reader.ts';

interface SharedEventsOptions {
  name: string;
  url: string;
  onEvent: (event: ServerEvent) => void;
  onLateJoin: () => void;
  onRefused: (status: number) => void;
}

type Message = { told: ServerEvent } | 'who reads?' | 'we do';

/** Time for the leaving tab to hand over; after that, this one asks. */
const HANDOVER_MS = 1_000;

/** Shares one event connection among tabs: HTTP/1 allows six. Hidden tabs are suspended by phones, so visible ones read. */
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
  // Locks exist on https alone: elsewhere each tab has a connection of its own.
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

import pg from 'pg';

type Handler = (key: string) => void;

/** Changes that other processes committed, by topic; a lost connection is announced as "anything may have changed". */
export interface ChangeFeed {
  /** `onGap` runs when changes may have been missed. Returns the way to end the subscription. */
  subscribe(topic: string, onChange: Handler, onGap: () => void): () => void;
  /** Hands a change to this process's own subscribers. */
  dispatch(topic: string, key: string): void;
  /** Resolves when the listener is connected for the first time. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = 500;
/** A connection can end without a word; nothing that it missed may stand longer than this. */
const PULSE_MS = 15_000;
const ANSWER_MS = 5_000;

/** A feed over one dedicated LISTEN connection, opened by `listen` and reopened for ever until `close`. */
export function createChangeFeed(
  connection: pg.ClientConfig,
  onError: (error: Error) => void = () => {},
): ChangeFeed {
  const subscribers = new Map<string, Set<{ onChange: Handler; onGap: () => void }>>();
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;

  const dispatch = (topic: string, key: string) => {
    for (const { onChange } of subscribers.get(topic) ?? []) onChange(key);
  };
  const gap = () => {
    for (const topic of subscribers.values()) for (const { onGap } of topic) onGap();
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, query_timeout: ANSWER_MS });
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    next.on('notification', ({ payload }) => {
      const change = changeOf(payload);
      if (change) dispatch(change.topic, change.key);
    });
    client = next;
    await next.connect();
    await next.query('listen changes');
    pulse = setInterval(() => next.query('select 1').catch((error: Error) => lost(next, error)), PULSE_MS);
    pulse.unref();
    gap();
  }

  function lost(which: pg.Client, error?: Error) {
    if (closed || client !== which) return;
    client = null;
    clearInterval(pulse);
    if (error) onError(error);
    which.end().catch(() => {});
    retry = setTimeout(() => connect().catch((again: Error) => lost(client ?? which, again)), RETRY_MS);
    retry.unref();
  }

  return {
    subscribe(topic, onChange, onGap) {
      const entry = { onChange, onGap };
      const topics = subscribers.get(topic) ?? new Set();
      subscribers.set(topic, topics.add(entry));
      return () => {
        topics.delete(entry);
        if (topics.size === 0 && subscribers.get(topic) === topics) subscribers.delete(topic);
      };
    },
    dispatch,
    listen: connect,
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(pulse);
      await client?.end().catch(() => {});
    },
  };
}

/** Anybody may notify by hand: what is no change of ours is passed over. */
function changeOf(payload: string | undefined): { topic: string; key: string } | null {
  try {
    const { topic, key } = JSON.parse(payload ?? '') ?? {};
    return typeof topic === 'string' && typeof key === 'string' ? { topic, key } : null;
  } catch {
    return null;
  }
}

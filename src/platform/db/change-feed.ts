import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { markStoreInUse } from './backup/store-use.ts';

type Handler = (key: string) => void;

export interface ChangeFeed {
  /** @param onGap runs when changes may have been missed @returns ends the subscription */
  subscribe(topic: string, onChange: Handler, onGap: () => void): () => void;
  dispatch(topic: string, key: string): void;
  payloadOf(topic: string, key: string): string;
  /** Tells this process at once and the others a moment later, since commits that notify wait for each other. */
  announce(topic: string, key: string): void;
  listen(): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = 500;
/** A connection can end silently; nothing that it missed may stand longer than this. */
const PULSE_MS = 15_000;
const ANSWER_MS = 5_000;
const GATHER_MS = 50;
/** While the store is away, what was announced first is given up first: the others read anew after a gap. */
const WAITING_MAX = 10_000;

export function createChangeFeed(
  connection: pg.ClientConfig,
  notify: (payloads: string[]) => Promise<unknown>,
  onError: (error: Error) => void = () => {},
  untilReadable: () => Promise<void> = async () => {},
): ChangeFeed {
  const self = randomUUID();
  const subscribers = new Map<string, Set<{ onChange: Handler; onGap: () => void }>>();
  const dispatch = (topic: string, key: string) => {
    for (const { onChange } of subscribers.get(topic) ?? []) onChange(key);
  };
  const payloadOf = (topic: string, key: string) => JSON.stringify({ topic, key, from: self });
  const outgoing = createOutgoing(notify, onError);
  const listener = createListener(connection, {
    onError,
    onPayload(payload) {
      const change = changeOf(payload);
      if (change && change.from !== self) dispatch(change.topic, change.key);
    },
    async onConnected() {
      await untilReadable();
      for (const topic of subscribers.values()) for (const { onGap } of topic) onGap();
    },
  });

  return {
    payloadOf,
    dispatch,
    listen: listener.connect,
    announce(topic, key) {
      dispatch(topic, key);
      outgoing.add(payloadOf(topic, key));
    },
    subscribe(topic, onChange, onGap) {
      const entry = { onChange, onGap };
      const topics = subscribers.get(topic) ?? new Set();
      subscribers.set(topic, topics.add(entry));
      return () => {
        topics.delete(entry);
        if (topics.size === 0 && subscribers.get(topic) === topics) subscribers.delete(topic);
      };
    },
    async close() {
      listener.stop();
      await outgoing.close();
      await listener.end();
    },
  };
}

interface ListenerEvents {
  onPayload: (payload: string | undefined) => void;
  onConnected: () => Promise<void>;
  onError: (error: Error) => void;
}

/** A connection that listens, and is opened anew when it ends or no longer answers. */
function createListener(connection: pg.ClientConfig, { onPayload, onConnected, onError }: ListenerEvents) {
  let client: pg.Client | null = null;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionTimeoutMillis: ANSWER_MS,
      ...connection,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    next.on('notification', ({ payload }) => onPayload(payload));
    client = next;
    await next.connect();
    await markStoreInUse(next);
    await next.query('listen changes');
    pulse = setInterval(() => next.query('select 1').catch((error: Error) => lost(next, error)), PULSE_MS);
    pulse.unref();
    await onConnected();
  }

  function lost(which: pg.Client, error?: Error) {
    if (isStopped || client !== which) return;
    client = null;
    clearInterval(pulse);
    if (error) onError(error);
    which.end().catch(() => {});
    retry = setTimeout(() => connect().catch((again: Error) => lost(client ?? which, again)), RETRY_MS);
    retry.unref();
  }

  return {
    connect,
    stop() {
      isStopped = true;
      clearTimeout(retry);
      clearInterval(pulse);
    },
    end: async () => client?.end().catch(() => {}),
  };
}

function createOutgoing(notify: (payloads: string[]) => Promise<unknown>, onError: (error: Error) => void) {
  let waiting = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let isClosed = false;

  function sendAfter(pauseMs: number) {
    gathering ??= setTimeout(() => (sending = sendWaiting()), pauseMs).unref();
  }

  async function sendWaiting(): Promise<void> {
    gathering = undefined;
    if (waiting.size === 0) return;
    const payloads = [...waiting];
    waiting.clear();
    try {
      await notify(payloads);
    } catch (error) {
      onError(error as Error);
      waiting = new Set([...payloads, ...waiting].slice(-WAITING_MAX));
      if (!isClosed) sendAfter(RETRY_MS);
    }
  }

  return {
    add(payload: string) {
      if (waiting.size < WAITING_MAX) waiting.add(payload);
      sendAfter(GATHER_MS);
    },
    async close() {
      isClosed = true;
      clearTimeout(gathering);
      await sending;
      await sendWaiting();
    },
  };
}

/** Ignores what others send on the channel by hand. */
function changeOf(payload: string | undefined): { topic: string; key: string; from: unknown } | null {
  try {
    const { topic, key, from } = JSON.parse(payload ?? '') ?? {};
    return typeof topic === 'string' && typeof key === 'string' ? { topic, key, from } : null;
  } catch {
    return null;
  }
}

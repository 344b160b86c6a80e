export interface ServerEvent {
  event: string;
  data: unknown;
}

interface EventReaderOptions {
  url: string;
  signal: AbortSignal;
  onEvent: (event: ServerEvent) => void;
  onRefused: (status: number) => void;
}

/** The server sends a beat well within this. */
const SILENCE_MS = 50_000;
/** A connection that lasted this long resets the pauses. */
const STEADY_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** `EventSource` does not tell why it was refused, and does not notice a silently dead connection. */
export async function readEvents({ url, signal, onEvent, onRefused }: EventReaderOptions): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const startedAt = performance.now();
    const ending = await readOnce(url, signal, onEvent);
    if (signal.aborted) return;
    if (ending.status >= 400 && ending.status < 500 && ending.status !== 429) return onRefused(ending.status);
    failures = performance.now() - startedAt > STEADY_MS ? 0 : failures + 1;
    await pause(Math.max(ending.retryMs, pauseMs(failures, Math.random())), signal);
  }
}

/** Doubles with each failure, and is scattered so that readers do not return together. */
export function pauseMs(failures: number, chance: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
  return (longest * (1 + chance)) / 2;
}

interface Ending {
  status: number;
  retryMs: number;
}

async function readOnce(url: string, signal: AbortSignal, onEvent: EventReaderOptions['onEvent']) {
  const ending: Ending = { status: 0, retryMs: 0 };
  const connection = new AbortController();
  const hangUp = () => connection.abort();
  signal.addEventListener('abort', hangUp);
  window.addEventListener('offline', hangUp);
  let silence = setTimeout(hangUp, SILENCE_MS);
  try {
    const headers = { accept: 'text/event-stream' };
    const response = await fetch(url, { headers, cache: 'no-store', signal: connection.signal });
    ending.status = response.status;
    ending.retryMs = 1000 * Number(response.headers.get('retry-after') ?? 0) || 0;
    if (!response.ok || !response.body) return ending;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return ending;
      clearTimeout(silence);
      silence = setTimeout(hangUp, SILENCE_MS);
      const pieces = (rest + value).split('\n\n');
      rest = pieces.pop() ?? '';
      for (const piece of pieces) {
        const { event, data, retry } = fieldsOf(piece);
        if (retry) ending.retryMs = Number(retry) || 0;
        if (event && data) onEvent({ event, data: JSON.parse(data) });
      }
    }
  } catch {
    return { ...ending, status: 0 };
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', hangUp);
    window.removeEventListener('offline', hangUp);
  }
}

export function fieldsOf(piece: string): Record<string, string | undefined> {
  return Object.fromEntries(
    piece.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      return name ? [[name, value]] : [];
    }),
  );
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    window.addEventListener('online', done);
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './problem.ts';

export type Tell = (event: string, data: unknown) => void;

interface StreamOptions {
  holder: string;
  /** Asked before events and at every beat, at most once a second; `false` or a failure ends the stream. */
  isWelcome: () => Promise<boolean>;
  missed: string;
  start: (tell: Tell) => () => void;
}

export interface EventStreams {
  open(request: Request, options: StreamOptions): Response;
  endAll(): void;
}

/** Proxies cut what is silent for a minute. */
const BEAT_MS = 20_000;
const PER_HOLDER = 6;
const ASK_EVERY_MS = 1_000;
const WAITING_MAX = 16;
const BACKLOG_MAX = 16;
const RETRY_SOON_MS = 1_000;
const RETRY_MUCH_LATER_MS = 300_000;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Asks proxies to pass each event on at once.
  'X-Accel-Buffering': 'no',
};

export function createEventStreams({ beatMs = BEAT_MS, askEveryMs = ASK_EVERY_MS } = {}): EventStreams {
  const streams = new Map<string, Set<OpenStream>>();
  let isDraining = false;

  function admit(holder: string, stream: OpenStream): void {
    const held = streams.get(holder) ?? new Set();
    streams.set(holder, held.add(stream));
    const [oldest] = held;
    if (held.size > PER_HOLDER) oldest?.end(RETRY_MUCH_LATER_MS);
  }

  function forget(holder: string, stream: OpenStream): void {
    const held = streams.get(holder);
    held?.delete(stream);
    if (held?.size === 0) streams.delete(holder);
  }

  return {
    open(request, options) {
      if (isDraining) throw new Problem(503, {}, { 'Retry-After': '1' });
      // A HEAD must be answered without a body, which nobody would end.
      if (request.method === 'HEAD') return new Response(null, { headers: HEADERS });
      const body = openStream(
        options,
        { beatMs, askEveryMs },
        {
          onOpen: (stream) => admit(options.holder, stream),
          onEnd: (stream) => forget(options.holder, stream),
        },
      );
      return new Response(body, { headers: HEADERS });
    },
    endAll() {
      isDraining = true;
      for (const held of [...streams.values()]) for (const stream of [...held]) stream.end(RETRY_SOON_MS);
    },
  };
}

interface OpenStream {
  end(retryMs?: number): void;
}

interface Register {
  onOpen: (stream: OpenStream) => void;
  onEnd: (stream: OpenStream) => void;
}

type Piece = () => string | Promise<string>;

function openStream(
  { isWelcome, missed, start }: StreamOptions,
  { beatMs, askEveryMs }: { beatMs: number; askEveryMs: number },
  register: Register,
) {
  const encoder = new TextEncoder();
  let release = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const closing = new AbortController();
      const isOpen = () => !closing.signal.aborted;
      const stream: OpenStream = {
        end(retryMs) {
          if (!isOpen()) return;
          if (retryMs) controller.enqueue(encoder.encode(`retry: ${retryMs}\n\n`));
          release();
          controller.close();
        },
      };
      const write = (text: string) => {
        if (!isOpen()) return;
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) < -BACKLOG_MAX) stream.end();
      };
      const waiting = createBacklog({
        instead: () => eventText(missed, {}),
        everyMs: askEveryMs,
        signal: closing.signal,
        send: async (pieces) => {
          if (!(await isWelcome())) return stream.end();
          let text = '';
          for (const piece of pieces) text += await piece();
          write(text);
        },
        onFailed: () => stream.end(),
      });
      const beat = setInterval(() => waiting.isEmpty() && waiting.add(() => ':\n\n'), beatMs);
      beat.unref();
      const stop = start((event, data) =>
        waiting.add(async () => eventText(event, typeof data === 'function' ? await data() : data)),
      );
      release = () => {
        closing.abort();
        clearInterval(beat);
        stop();
        register.onEnd(stream);
      };
      register.onOpen(stream);
    },
    cancel: () => release(),
  });
}

interface BacklogOptions {
  /** Takes the place of everything that waits once there is too much of it. */
  instead: Piece;
  everyMs: number;
  signal: AbortSignal;
  send: (pieces: Piece[]) => Promise<void>;
  onFailed: () => void;
}

/** Gathers pieces while others are sent, at most once in `everyMs`. */
function createBacklog({ instead, everyMs, signal, send, onFailed }: BacklogOptions) {
  let waiting: Piece[] = [];
  let isSending = false;
  let sentAt = Number.NEGATIVE_INFINITY;

  async function sendWaiting() {
    isSending = true;
    while (waiting.length > 0) {
      const early = sentAt + everyMs - performance.now();
      if (early > 0) await sleep(early, undefined, { ref: false, signal });
      sentAt = performance.now();
      const pieces = waiting;
      waiting = [];
      await send(pieces);
    }
    isSending = false;
  }

  return {
    isEmpty: () => waiting.length === 0,
    add(piece: Piece) {
      if (waiting[0] === instead) return;
      waiting = waiting.length < WAITING_MAX ? [...waiting, piece] : [instead];
      if (!isSending) sendWaiting().catch(onFailed);
    },
  };
}

function eventText(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

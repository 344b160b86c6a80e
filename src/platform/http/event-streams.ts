import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './problem.ts';

/** Tells one event; a function is asked for the data when its turn comes. */
export type Tell = (event: string, data: unknown) => void;

interface StreamOptions {
  /** Whose stream it is: only the newest few of each stay open. */
  holder: string;
  /** Asked before events are told and at every beat, but not more often than every second; `false`, or a failure, ends the stream. */
  isWelcome: () => Promise<boolean>;
  /** The event that is told in place of those that are too many to be told one by one. */
  missed: string;
  /** Begins to listen; what it returns ends that. */
  start: (tell: Tell) => () => void;
}

/** Server-sent events: answers that stay open until the reader leaves, is not welcome any more, or the process drains. */
export interface EventStreams {
  /** @throws {Problem} 503 once the process drains */
  open(request: Request, options: StreamOptions): Response;
  /** Ends every stream, and lets no other begin. */
  endAll(): void;
}

/** Often enough for proxies, which cut what is silent for a minute, and for readers to miss it soon. */
const BEAT_MS = 20_000;
const PER_HOLDER = 6;
/** A burst of events is one question whether the reader is welcome. */
const ASK_EVERY_MS = 1_000;
/** So many events may wait for the answer. */
const WAITING_MAX = 16;
/** So many pieces may wait for a reader; one who takes none has left without a word. */
const BACKLOG_MAX = 16;
const RETRY_SOON_MS = 1_000;
const RETRY_MUCH_LATER_MS = 300_000;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Asks proxies to hand each event on at once.
  'X-Accel-Buffering': 'no',
};

/** The open streams of this process; only it can end them, so they are counted here alone. */
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
      // A HEAD is answered without its body, which nobody would ever end.
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
  /** Tells the reader when to come back, and says goodbye. */
  end(retryMs?: number): void;
}

interface Register {
  onOpen: (stream: OpenStream) => void;
  onEnd: (stream: OpenStream) => void;
}

/** What a stream tells when its turn comes. */
type Piece = () => string | Promise<string>;

function openStream(
  { isWelcome, missed, start }: StreamOptions,
  { beatMs, askEveryMs }: { beatMs: number; askEveryMs: number },
  register: Register,
) {
  const encoder = new TextEncoder();
  const tellMissed: Piece = () => eventText(missed, {});
  let release = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const closing = new AbortController();
      const isOpen = () => !closing.signal.aborted;
      let waiting: Piece[] = [];
      let isTelling = false;
      let askedAt = Number.NEGATIVE_INFINITY;
      const write = (text: string) => {
        if (!isOpen()) return;
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) < -BACKLOG_MAX) stream.end();
      };
      const stream: OpenStream = {
        end(retryMs) {
          if (!isOpen()) return;
          if (retryMs) controller.enqueue(encoder.encode(`retry: ${retryMs}\n\n`));
          release();
          controller.close();
        },
      };
      const queue = (piece: Piece) => {
        if (waiting[0] === tellMissed) return;
        waiting = waiting.length < WAITING_MAX ? [...waiting, piece] : [tellMissed];
        if (!isTelling) tellWaiting().catch(() => stream.end());
      };
      /** In the order in which they happened; no answer counts for what happened after the question. */
      async function tellWaiting() {
        isTelling = true;
        while (waiting.length > 0) {
          const early = askedAt + askEveryMs - performance.now();
          if (early > 0) await sleep(early, undefined, { ref: false, signal: closing.signal });
          askedAt = performance.now();
          const pieces = waiting;
          waiting = [];
          if (!(await isWelcome())) return stream.end();
          let text = '';
          for (const piece of pieces) text += await piece();
          write(text);
        }
        isTelling = false;
      }
      const beat = setInterval(() => waiting.length === 0 && queue(() => ':\n\n'), beatMs);
      beat.unref();
      const stop = start((event, data) =>
        queue(async () => eventText(event, typeof data === 'function' ? await data() : data)),
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

function eventText(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

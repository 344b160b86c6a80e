import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { exchange } from '../tests/exchange.ts';

/** Answers while something was broken. */
export interface Counts {
  acknowledged: Set<string>;
  /** 500: nobody had foreseen it. */
  unforeseen: number;
  /** 503 and 507, with their `Retry-After`. */
  unavailable: number;
  /** Connections that ended without an answer. */
  broken: number;
  /** Other answers, which nothing explains. */
  strange: string[];
  slowestMs: number;
  /** The longest time in which nothing was acknowledged. */
  longestGapMs: number;
}

export interface Load {
  counts: Counts;
  /** Ends the load when what is under way has been answered. */
  stop(): Promise<void>;
  /** Milliseconds until a review is acknowledged that was sent after this call. */
  untilWritten(): Promise<number>;
}

const WRITERS = 6;
/** In milliseconds: after a refusal, and after an answer. */
const PACE = { pauseMs: 20, restMs: 0 };

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

/** An owner who signs in with these, and the name of the card. */
export interface Registered {
  email: string;
  password: string;
  username: string;
}

/** Registers a business. */
export async function register(address: string): Promise<Registered> {
  const fields = {
    email: `${randomUUID()}@example.com`,
    password: 'עוגת-גבינה-7',
    fullName: 'דנה לוי',
    businessName: 'מספרת הבדיקה',
    phone: '052-123-4567',
    address: 'הרצל 10, תל אביב',
  };
  const answer = await exchange(address, '/api/auth/register', { method: 'POST', body: form(fields) });
  if (answer.status !== 201) throw new Error(`registration: ${answer.status} ${answer.text}`);
  const { email, password } = fields;
  return { email, password, username: answer.json<{ user: { username: string } }>().user.username };
}

/** @returns the cookie of the session */
export async function signIn(
  address: string,
  { email, password }: Omit<Registered, 'username'>,
): Promise<string> {
  const { status, headers, text } = await exchange(address, '/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (status !== 200) throw new Error(`login: ${status} ${text}`);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/**
 * Leaves reviews from all sides, as browsers do: what was not acknowledged is sent again, the same form under the same key.
 * @param address asked at every call: a product that starts again is elsewhere
 */
export function startLoad(address: () => string, username: string, { pauseMs, restMs } = PACE): Load {
  const counts: Counts = {
    acknowledged: new Set(),
    unforeseen: 0,
    unavailable: 0,
    broken: 0,
    strange: [],
    slowestMs: 0,
    longestGapMs: 0,
  };
  const written = new Set<(startedAt: number) => void>();
  let isOver = false;
  let acknowledgedAt = performance.now();

  async function leave(submissionKey: string): Promise<boolean> {
    const startedAt = performance.now();
    const body = form({ customerName: 'דנה כהן', rating: '5', comment: submissionKey, submissionKey });
    const answer = await exchange(address(), `/api/reviews/${username}`, { method: 'POST', body }).catch(
      () => null,
    );
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - startedAt);
    if (answer?.status === 201 || answer?.status === 200) {
      counts.acknowledged.add(submissionKey);
      counts.longestGapMs = Math.max(counts.longestGapMs, performance.now() - acknowledgedAt);
      acknowledgedAt = performance.now();
      for (const tell of written) tell(startedAt);
      return true;
    }
    // A balancer says 502 or 504 for a connection that ended without an answer.
    if (!answer || [502, 504].includes(answer.status)) counts.broken += 1;
    else if (answer.status === 500) counts.unforeseen += 1;
    else if (answer.status === 503 && answer.headers['retry-after']) counts.unavailable += 1;
    else counts.strange.push(`${answer.status} ${answer.text.slice(0, 120)}`);
    return false;
  }

  async function writer(): Promise<void> {
    while (!isOver) {
      const key = randomUUID();
      while (!(await leave(key)) && !isOver) await sleep(pauseMs);
      await sleep(restMs);
    }
  }
  const writers = Promise.all(Array.from({ length: WRITERS }, writer));

  return {
    counts,
    async stop() {
      isOver = true;
      await writers;
    },
    untilWritten() {
      const since = performance.now();
      return new Promise((resolve) => {
        const tell = (startedAt: number) => {
          if (startedAt < since) return;
          written.delete(tell);
          resolve(performance.now() - since);
        };
        written.add(tell);
      });
    },
  };
}

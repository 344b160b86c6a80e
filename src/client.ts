import { type ClientResponse, hc } from 'hono/client';
import type { Api } from './api.ts';
import { BACKGROUND_HEADER } from './features/accounts/contract/background.ts';
import type { ProblemBody } from './platform/http/problem.ts';

/** An answer that is an error. `message` is as the specification has it; people see `problem.message`. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: ProblemBody;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.problem = readProblem(text);
  }
}

const CONNECTION_LOST: ProblemBody = {
  code: 'connection_lost',
  message: 'אין חיבור לשרת. בדקו את החיבור לאינטרנט ונסו שוב',
};
const UNEXPECTED: ProblemBody = { code: 'unexpected', message: 'אירעה שגיאה לא צפויה' };

function readProblem(text: string): ProblemBody {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'message' in body && 'code' in body)
      return body as ProblemBody;
  } catch {
    // Not ours: a proxy's page, or nothing.
  }
  return UNEXPECTED;
}

/** What to tell people about anything a call threw. */
export function problemOf(error: unknown): ProblemBody {
  if (error instanceof ApiError) return error.problem;
  return error instanceof TypeError ? CONNECTION_LOST : UNEXPECTED;
}

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** The typed client of the API over any way to fetch. */
export function createClient(fetch: Fetch) {
  return hc<Api>('/', { fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(String(input), init) })
    .api;
}

/** The API as the browser calls it. */
export const api = createClient((path, init) => {
  const headers = new Headers(init?.headers);
  if (backgroundReadings > 0 && isReading(init)) headers.set(BACKGROUND_HEADER, '1');
  return fetch(path, { ...init, headers, credentials: 'same-origin' });
});

let backgroundReadings = 0;

/**
 * Reads what nobody asked for, so that a page left open does not keep its session alive. Whatever else is read until
 * then counts for as little; a write always shows that somebody is there.
 */
export async function readInBackground<T>(read: () => Promise<T>): Promise<T> {
  backgroundReadings++;
  try {
    return await read();
  } finally {
    backgroundReadings--;
  }
}

function isReading(init?: RequestInit): boolean {
  return (init?.method ?? 'GET').toUpperCase() === 'GET';
}

type Success<R> =
  R extends ClientResponse<infer Body, infer Status, infer Format>
    ? Status extends 200 | 201
      ? Format extends 'json'
        ? Body
        : null
      : never
    : never;

/** The body of a good answer. @throws {ApiError} for every other */
export async function answerOf<R extends ClientResponse<unknown>>(call: Promise<R>): Promise<Success<R>> {
  const response = await call;
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return (response.status === 204 ? null : await response.json()) as Success<R>;
}

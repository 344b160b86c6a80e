import type { ClientResponse, hc } from 'hono/client';
import type { User } from '#features/accounts/contract.ts';
import {
  BACKGROUND_HEADER,
  PAGE_BUSINESS_HEADER,
  PAGE_USER_HEADER,
} from '#features/accounts/headers.contract.ts';
import { scopeIn } from '#features/accounts/scope.policy.ts';
import type { Api } from './api.ts';
import { IDEMPOTENCY_HEADER } from './platform/http/idempotency.ts';
import type { ProblemBody } from './platform/http/problem.ts';
import { newKey } from './ui/forms/new-key.ts';

/** An answer that is an error. `message` is as the specification has it; people see `problem.message`. */
export class ApiError extends Error {
  readonly status: number;
  readonly text: string;
  readonly problem: ProblemBody;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.text = text;
    this.problem = readProblem(text);
  }
}

/** A write that got no answer, however often it was sent: it may have been done. */
export class AnswerLost extends TypeError {
  readonly problem = {
    code: 'answer_lost',
    title: 'אין תשובה מהשרת',
    message: 'החיבור נקטע, ולא ברור אם הפעולה בוצעה. אפשר לנסות שוב: היא לא תתבצע פעמיים',
  };
}

/** A reading that never left the browser, while other calls reach the server: an extension stopped it. */
export class CallBlocked extends TypeError {
  readonly problem: ProblemBody = {
    code: 'call_blocked',
    message: 'משהו בדפדפן חוסם את הנתונים האלה, כנראה תוסף נגד פרסומות. כבו אותו באתר הזה ונסו שוב',
  };
}

const CONNECTION_LOST: ProblemBody = {
  code: 'connection_lost',
  message: 'אין חיבור לשרת. בדקו את החיבור לאינטרנט ונסו שוב',
};
const RETRIED_AFTER_MS = [500, 2_000];
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

export function problemOf(error: unknown): ProblemBody & { title?: string } {
  if (error instanceof ApiError || error instanceof AnswerLost || error instanceof CallBlocked)
    return error.problem;
  return error instanceof TypeError ? CONNECTION_LOST : UNEXPECTED;
}

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

type Client = ReturnType<typeof hc<Api>>['api'];

/** Arguments of a call, as Hono's client types them. */
interface Call {
  param?: Record<string, string>;
  query?: Record<string, string | string[]>;
  json?: unknown;
  form?: Record<string, string | Blob>;
}

/**
 * Typed client of the API over any way to fetch. Hono's own code knows sockets and cookies: dead weight on a screen.
 */
export function createClient(fetch: Fetch): Client {
  const at = (path: string): unknown =>
    new Proxy(() => undefined, {
      get: (_, name) => (typeof name === 'string' ? at(`${path}/${name}`) : undefined),
      apply(_, __, [call = {}, { init } = {}]: [Call?, { init?: RequestInit }?]) {
        const [, address = '', method = ''] = /^(.*)\/\$([a-z]+)$/.exec(path) ?? [];
        if (method === 'path') return addressOf(address, call);
        return fetch(addressOf(address, call), { method: method.toUpperCase(), ...bodyOf(call), ...init });
      },
    });
  return at('/api') as Client;
}

function addressOf(address: string, { param = {}, query = {} }: Call): string {
  const filled = address.replace(/:([a-z]\w*)/gi, (_, name: string) => encodeURIComponent(param[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}

function bodyOf({ json, form }: Call): RequestInit {
  if (json !== undefined)
    return { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } };
  if (!form) return {};
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) if (value !== undefined) body.append(name, value);
  return { body };
}

/** Returns what stands before the paths of the business that this page is about. */
export const pageScope = () => (typeof location === 'undefined' ? '' : scopeIn(location.href));

export const callApi: Fetch = (call, init) => {
  const headers = new Headers(init?.headers);
  const isRead = isReading(init);
  const isBackground = backgroundReadings > 0 && isRead;
  if (isBackground) headers.set(BACKGROUND_HEADER, '1');
  if (pageUser) headers.set(PAGE_USER_HEADER, pageUser.id);
  if (pageUser?.businessId) headers.set(PAGE_BUSINESS_HEADER, pageUser.businessId);
  const request = { ...init, headers, credentials: 'same-origin' } as const;
  const path = pageScope() + call;
  // Nobody is there to answer a question that a background reading raises.
  if (isBackground) return read(path, request);
  return withFreshSignIn(() => (isRead ? read(path, request) : write(path, request)));
};

async function read(path: string, request: RequestInit): Promise<Response> {
  await nextTask();
  const isOnline = globalThis.navigator?.onLine;
  return fetch(path, request).catch(async (error) => {
    if (!isOnline || !(error instanceof TypeError)) throw error;
    throw (await isServerReached()) ? new CallBlocked() : error;
  });
}

interface Write {
  call: string;
  key: string;
  /** Null once it was given up. */
  answer: Promise<Response> | null;
}

/** The latest write, until it is answered: a second press joins it, and one after a lost answer has its key. */
let latest: Write | null = null;

async function write(path: string, request: RequestInit & { headers: Headers }): Promise<Response> {
  const call = JSON.stringify([request.method, path, textOf(request.body)]);
  const same = latest?.call === call ? latest : null;
  if (same?.answer) return (await same.answer).clone();
  const key = same?.key ?? newKey();
  request.headers.set(IDEMPOTENCY_HEADER, key);
  const sent: Write = { call, key, answer: sendUntilAnswered(path, request) };
  latest = sent;
  try {
    const response = await sent.answer;
    if (latest === sent) latest = null;
    return (response as Response).clone();
  } catch (error) {
    sent.answer = null;
    throw error;
  }
}

/** A lost answer is asked for again: by its key, the server does a write once. */
async function sendUntilAnswered(path: string, request: RequestInit): Promise<Response> {
  for (const pauseMs of [...RETRIED_AFTER_MS, null]) {
    const isOnline = globalThis.navigator?.onLine;
    try {
      return await fetch(path, request);
    } catch (error) {
      if (!isOnline || !(error instanceof TypeError)) throw error;
      if (pauseMs === null) break;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  throw new AnswerLost();
}

function textOf(body: RequestInit['body']): unknown {
  if (!(body instanceof FormData)) return body;
  return [...body].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size] : [name, value],
  );
}

function isServerReached(): Promise<boolean> {
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A screen begins with several readings: each takes a slow phone 20 ms, and a press may be answered between them. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const STALE_SIGN_IN = 'reauth_required';
type AskForSignIn = () => Promise<boolean>;
let askForSignIn: AskForSignIn | null = null;

/** Says how this page asks people to confirm who they are; null where it cannot. */
export function setSignInPrompt(ask: AskForSignIn | null): void {
  askForSignIn = ask;
}

/** Makes a call. Where it is refused for want of a fresh sign-in, asks for one and makes the call again. */
export async function withFreshSignIn(call: () => Promise<Response>): Promise<Response> {
  const response = await call();
  if (response.status !== 403 || !askForSignIn) return response;
  if ((await errorOf(response.clone())).problem.code !== STALE_SIGN_IN) return response;
  return (await askForSignIn()) ? call() : response;
}

/** Whether somebody was asked to confirm who they are and preferred not to: no failure to report. */
export function wasSignInDeclined(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === STALE_SIGN_IN;
}

export const api = createClient(callApi);

let backgroundReadings = 0;
let pageUser: PageUser | null = null;

type PageUser = Pick<User, 'id' | 'businessId'>;

/** Sets who this page is of, and of which business: a call that would be another's is refused. Null: nobody's. */
export function setPageUser(user: PageUser | null): void {
  pageUser = user;
}

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

export type Answer<R> =
  R extends ClientResponse<infer Body, infer Status, infer Format>
    ? Status extends 200 | 201
      ? Format extends 'json'
        ? Body
        : null
      : never
    : never;

export async function errorOf(response: Pick<Response, 'status' | 'statusText' | 'text'>): Promise<ApiError> {
  return new ApiError(response.status, await response.text(), response.statusText);
}

/** The body of a good answer. @throws {ApiError} for every other */
export async function answerOf<R extends ClientResponse<unknown>>(call: Promise<R>): Promise<Answer<R>> {
  const response = await call;
  if (!response.ok) throw await errorOf(response);
  return (response.status === 204 ? null : await response.json()) as Answer<R>;
}

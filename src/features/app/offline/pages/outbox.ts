import { useEffect, useSyncExternalStore } from 'react';
import { callApi, errorOf } from '#client.ts';
import type { ProblemBody } from '#platform/http/problem.ts';
import { readUnsaved, useUnsavedPlace, writeUnsaved } from '#ui/forms/unsaved.tsx';
import { createListeners } from '#ui/listeners.ts';
import { KEPT_MS } from '../contract.ts';
import { queueCopy } from '../copy.he.ts';
import { noteConnection } from './connection.ts';

/** A write that waits for the network: one that does no harm when it arrives twice. */
export interface QueuedCall {
  /** A later call of the same id takes the place of the one before. */
  id: string;
  /** Says to its owner what it does. */
  label: string;
  method: 'POST' | 'PUT';
  path: string;
  body: unknown;
  /** Milliseconds since 1970. */
  queuedAt?: number;
  /** Says why the server refused it; it is not sent again. */
  problem?: string;
  /** Waited too long: its body is gone, and its name stays until its owner takes it away. */
  hasEnded?: boolean;
}

interface Changed {
  asRead?: Record<string, unknown>;
}

const NONE: QueuedCall[] = [];
const { notify, subscribe } = createListeners('storage');
let shown: { text: string; calls: QueuedCall[] } = { text: '', calls: NONE };

/** Place of the present account's calls, among its drafts: they outlive the end of a session. */
export const useQueuePlace = () => useUnsavedPlace('queue');

export function useQueue(): QueuedCall[] {
  const place = useQueuePlace();
  const calls = useSyncExternalStore(
    subscribe,
    () => readShown(place),
    () => NONE,
  );
  const hasEnded = calls.some((call) => call.hasEnded);
  useEffect(() => {
    // The storage keeps its name alone.
    if (hasEnded) change(place, (kept) => kept);
  }, [place, hasEnded]);
  return calls;
}

function readShown(place: string): QueuedCall[] {
  const calls = readQueue(place);
  const text = JSON.stringify(calls);
  if (text !== shown.text) shown = { text, calls };
  return shown.calls;
}

/** When the first of what waits ends; null where nothing waits. */
export function firstEnd(calls: QueuedCall[]): Date | null {
  const ends = calls.filter(isDue).map(({ queuedAt = Date.now() }) => queuedAt + KEPT_MS);
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}

function isDue({ problem, hasEnded }: QueuedCall): boolean {
  return !problem && !hasEnded;
}

/** Drafts end without a word; a call that its owner believes on its way must not. */
function readQueue(place: string): QueuedCall[] {
  const calls = readUnsaved<QueuedCall[]>(place, Number.POSITIVE_INFINITY) ?? NONE;
  const ended = (call: QueuedCall) => Date.now() - (call.queuedAt ?? Date.now()) >= KEPT_MS;
  return calls.map((call) => (ended(call) ? { ...call, body: null, hasEnded: true } : call));
}

function change(place: string, next: (calls: QueuedCall[]) => QueuedCall[]): void {
  const calls = next(readQueue(place));
  writeUnsaved(place, calls.length > 0 ? calls : null);
  notify();
}

/** Sends a write, or lets it wait where no server can be reached. @returns null where it waits */
export async function sendOrQueue<Answer>(
  place: string,
  call: QueuedCall,
  send: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    const answer = await send();
    // An older one that waited must not follow.
    takeBackQueued(place, call.id);
    return answer;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    change(place, (calls) => {
      const earlier = calls.find(({ id }) => id === call.id);
      const queued = { ...overEarlier(call, earlier), queuedAt: Date.now() };
      return [...calls.filter((one) => one !== earlier), queued];
    });
    noteConnection(true);
    return null;
  }
}

/** What was read before the first of several changes is what the last one is compared with. */
function overEarlier(call: QueuedCall, earlier: QueuedCall | undefined): QueuedCall {
  const body = call.body as Changed;
  const { asRead } = earlier && isDue(earlier) ? (earlier.body as Changed) : {};
  return asRead ? { ...call, body: { ...body, asRead: { ...body.asRead, ...asRead } } } : call;
}

export function takeBackQueued(place: string, id: string): void {
  change(place, (calls) => calls.filter((call) => call.id !== id));
}

/** Sends what waits, in its order, one page at a time. @returns how many calls arrived */
export async function sendQueued(place: string): Promise<number> {
  const send = () => sendInOrder(place);
  return navigator.locks ? navigator.locks.request('offline-queue', send) : send();
}

async function sendInOrder(place: string): Promise<number> {
  let sent = 0;
  for (const call of readQueue(place)) {
    if (!isDue(call)) continue;
    const response = await attempt(call);
    if (!response) noteConnection(true);
    if (!response || isLater(response.status)) return sent;
    if (response.ok) {
      takeBackQueued(place, call.id);
      sent++;
      continue;
    }
    const problem = saidOf((await errorOf(response)).problem, call.body as Record<string, unknown>);
    change(place, (calls) => calls.map((one) => (one.id === call.id ? { ...one, problem } : one)));
  }
  return sent;
}

/** A text that was stored elsewhere since is said with the one that was written here. */
function saidOf({ code, message, fields = {}, stored }: ProblemBody, body: Record<string, unknown>): string {
  if (code !== 'edited' || !stored) return message;
  const there = stored as Record<string, unknown>;
  const texts = Object.keys(fields).map((name) =>
    queueCopy.both(`${body[name] ?? ''}`, `${there[name] ?? ''}`),
  );
  return [message, ...texts].join('. ');
}

async function attempt({ method, path, body }: QueuedCall): Promise<Response | null> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    return await callApi(path, { method, headers, body: JSON.stringify(body) });
  } catch {
    return null;
  }
}

/** Nobody is signed in, too many calls, or a server in trouble: none of it is about the call. */
function isLater(status: number): boolean {
  return status === 401 || status === 429 || status >= 500;
}

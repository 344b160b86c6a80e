import { useSyncExternalStore } from 'react';
import { callApi, errorOf } from '#client.ts';
import { readUnsaved, useUnsavedPlace, writeUnsaved } from '#ui/forms/unsaved.tsx';
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
  /** Says why the server refused it; it is not sent again. */
  problem?: string;
}

const NONE: QueuedCall[] = [];
const listeners = new Set<() => void>();
let shown: { text: string; calls: QueuedCall[] } = { text: '', calls: NONE };

/** Place of the present account's calls, among its drafts: they outlive the end of a session. */
export const useQueuePlace = () => useUnsavedPlace('queue');

export function useQueue(): QueuedCall[] {
  const place = useQueuePlace();
  return useSyncExternalStore(
    subscribe,
    () => readShown(place),
    () => NONE,
  );
}

function readShown(place: string): QueuedCall[] {
  const calls = readUnsaved<QueuedCall[]>(place) ?? NONE;
  const text = JSON.stringify(calls);
  if (text !== shown.text) shown = { text, calls };
  return shown.calls;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function change(place: string, next: (calls: QueuedCall[]) => QueuedCall[]): void {
  const calls = next(readUnsaved<QueuedCall[]>(place) ?? NONE);
  writeUnsaved(place, calls.length > 0 ? calls : null);
  for (const listener of listeners) listener();
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
    change(place, (calls) => [...calls.filter(({ id }) => id !== call.id), call]);
    noteConnection(true);
    return null;
  }
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
  for (const call of readUnsaved<QueuedCall[]>(place) ?? NONE) {
    if (call.problem) continue;
    const response = await attempt(call);
    if (!response) noteConnection(true);
    if (!response || isLater(response.status)) return sent;
    if (response.ok) {
      takeBackQueued(place, call.id);
      sent++;
      continue;
    }
    const { message } = (await errorOf(response)).problem;
    change(place, (calls) => calls.map((one) => (one.id === call.id ? { ...one, problem: message } : one)));
  }
  return sent;
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

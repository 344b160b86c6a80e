import type { Query, QueryClient } from '@tanstack/react-query';
import { pageScope } from '#client.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { KEPT_ANSWERS_MAX, KEPT_BYTES_MAX, KEPT_CACHE, KEPT_MS, KEPT_READINGS } from '../contract.ts';
import { noteConnection } from './connection.ts';
import { hasLeftAccount } from './forget-kept.ts';

interface KeptAnswer {
  at: number;
  data: unknown;
}

const ANSWERS = '/kept/answers/';
/** Queries that show a kept answer. */
const standIns = new Set<string>();

export function isKeptReading({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean {
  return KEPT_READINGS.some((one) => one === path);
}

/** Keeps what a reading answered last, the newest answers only, and none that is very large. */
export async function keepAnswer(userId: string, query: Query): Promise<void> {
  const { data, dataUpdatedAt } = query.state;
  const text = JSON.stringify({ at: dataUpdatedAt, data: firstPageOf(data) } satisfies KeptAnswer);
  if (text.length > KEPT_BYTES_MAX || hasLeftAccount()) return;
  const cache = await caches.open(KEPT_CACHE + userId);
  await cache.put(addressOf(query), new Response(text, { headers: { 'content-type': 'application/json' } }));
  const kept = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(ANSWERS));
  for (const request of kept.slice(0, Math.max(0, kept.length - KEPT_ANSWERS_MAX)))
    await cache.delete(request);
}

/** Returns the last answer to a reading that could not be sent; undefined where none is kept for this account. */
export async function readKept(client: QueryClient, query: Query): Promise<unknown> {
  const userId = client.getQueryData(currentUserQuery.queryKey)?.id;
  const name = KEPT_CACHE + userId;
  if (!userId || pageScope() || !isKeptReading(query) || !(await caches.has(name))) return undefined;
  const cache = await caches.open(name);
  const kept = await cache.match(addressOf(query));
  if (!kept) return undefined;
  const { at, data } = (await kept.json()) as KeptAnswer;
  if (Date.now() - at > KEPT_MS) {
    await cache.delete(addressOf(query));
    return undefined;
  }
  standIns.add(query.queryHash);
  noteConnection(true);
  // The library dates an answer by its arrival.
  setTimeout(() => query.setState({ ...query.state, dataUpdatedAt: at }));
  return data;
}

/** Reads again what kept answers stand in for. @returns whether the server answered everything */
export async function refetchStandIns(client: QueryClient): Promise<boolean> {
  const isStandIn = ({ queryHash }: Query) => standIns.has(queryHash);
  await client.refetchQueries({ predicate: isStandIn });
  const isAnswered = client
    .getQueryCache()
    .findAll({ predicate: isStandIn })
    .every(({ state }) => !state.error);
  if (isAnswered) {
    standIns.clear();
    noteConnection(false);
  }
  return isAnswered;
}

/** The age of the oldest answer on the screen, as the moment it was given; null without any. */
export function oldestShown(client: QueryClient): number | null {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: isKeptReading })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  return shown.length > 0 ? Math.min(...shown) : null;
}

/** Paths of the screens that are kept on this device. */
export async function keptScreens(userId: string): Promise<Set<string>> {
  const name = KEPT_CACHE + userId;
  if (!(await caches.has(name))) return new Set();
  const requests = await (await caches.open(name)).keys();
  return new Set(requests.map(({ url }) => new URL(url).pathname));
}

/** A list is kept with its first page: the rest is read where there is a network. */
function firstPageOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages))
    return data;
  const [page] = data.pages;
  return { pages: [{ ...page, nextCursor: null }], pageParams: [null] };
}

function addressOf({ queryHash }: Query): string {
  return ANSWERS + encodeURIComponent(queryHash);
}

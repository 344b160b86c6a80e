import type { World } from '../../../../tests/world.ts';
import type { CardFigures } from '../contract.ts';

/** As a phone's browser names itself; what names itself otherwise is counted as a program. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36';

export const HOST = 'localhost:3000';

/** Asks for a path as a person with a browser would. */
export function visit(
  world: Pick<World, 'request'>,
  path: string,
  { headers = {}, ...init }: RequestInit & { address?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  return world.request(path, { ...init, headers: { host: HOST, 'user-agent': PHONE, ...headers } });
}

export async function cardFigures(
  owner: { request: World['request'] },
  timeRange = 'week',
): Promise<CardFigures> {
  const response = await owner.request(`/api/figures/card?timeRange=${timeRange}`);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as CardFigures;
}

/** Counts of the acts that are not zero. */
export function countsIn({ acts }: CardFigures): Record<string, number> {
  return Object.fromEntries(acts.filter(({ count }) => count > 0).map(({ act, count }) => [act, count]));
}

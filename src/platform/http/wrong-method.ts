import type { Context, Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { AppEnv } from './context.ts';
import { Problem } from './problem.ts';

/** Answers what none of the routes took: 405 with `Allow` where the address takes other methods, else 404. */
export function refuseUnrouted({ routes }: Pick<Hono<AppEnv>, 'routes'>): (c: Context<AppEnv>) => never {
  const addresses = new TrieRouter<string>();
  for (const { method, path } of routes) if (method !== 'ALL') addresses.add('ALL', path, method);
  return (c) => {
    const taken = new Set(addresses.match('ALL', c.req.path)[0].map(([method]) => method));
    if (taken.has('GET')) taken.add('HEAD');
    if (taken.size === 0) throw new Problem(404);
    throw new Problem(405, {}, { Allow: [...taken].sort().join(', ') });
  };
}

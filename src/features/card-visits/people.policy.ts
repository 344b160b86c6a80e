import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Judging one takes some 10 µs, and most browsers share a few names. */
const known = new LRUCache<string, boolean>({ max: 2_000 });
const AGENT_MAX = 1_000;

/**
 * Whether a person looks at a page by themselves: no program, no preview of a link, no page fetched in advance, and no
 * browser that is signed in here. A session is told by its cookie alone, whoever's it is and whether or not it has ended.
 */
export function isVisitor(headers: IncomingHttpHeaders, sessionCookie: string): boolean {
  if (headers.cookie?.includes(`${sessionCookie}=`)) return false;
  if (headers['sec-purpose'] || headers.purpose || headers['x-moz']) return false;
  const agent = headers['user-agent'] ?? '';
  if (agent === '' || agent.length > AGENT_MAX) return false;
  const judged = known.get(agent);
  if (judged !== undefined) return judged;
  const isPerson = !isbot(agent);
  known.set(agent, isPerson);
  return isPerson;
}

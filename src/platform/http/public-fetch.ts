import { lookup } from 'node:dns';
import type { OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { askNameServers, NOT_PUBLIC, onlyPublic } from './public-lookup.ts';

const ANSWER_MS = 15_000;
/** More of an answer is not read, and none of it is shown: it could come from a place that its asker must not see. */
const ANSWER_BYTES = 2_048;
const CONNECTIONS_PER_HOST = 32;
const IDLE_MS = 30_000;
const PORTS = ['', '443', '8443'];

/** Why there was no answer. */
export const UNREACHED = ['address', 'private', 'name', 'certificate', 'timeout', 'connection'] as const;
export type Unreached = (typeof UNREACHED)[number];

export type PublicAnswer =
  | { ok: true; status: number; retryAfterMs: number | null }
  | { ok: false; reason: Unreached };

interface PublicCall {
  headers: OutgoingHttpHeaders;
  body: string | Uint8Array;
}

/** Posts to addresses that outsiders chose, so that none leads into the network that the server stands in. */
export interface PublicFetch {
  /** Whether an address may be asked at all, as far as it tells by itself. */
  allows(url: string): boolean;
  /** Follows no redirect. */
  post(url: string, call: PublicCall): Promise<PublicAnswer>;
}

/** How tests reach servers of their own. */
export interface TestNetwork {
  lookup?: LookupFunction;
  ca?: string;
  answerMs?: number;
}

/** @param privateHosts names, with a port where it is another, that may lead into the server's own network */
export function createPublicFetch(
  privateHosts: readonly string[],
  { lookup: testLookup, ca, answerMs = ANSWER_MS }: TestNetwork = {},
): PublicFetch {
  const isNamed = (url: URL) => privateHosts.includes(url.host);
  // A connection is opened to what its name was resolved to, and kept under that name.
  const agent = new https.Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS_PER_HOST,
    timeout: IDLE_MS,
    ...(ca && { ca }),
  });
  const anywhere = testLookup ?? (lookup as LookupFunction);
  const publicOnly = onlyPublic(testLookup ?? askNameServers());
  return {
    allows: (url) => addressOf(url, isNamed) !== null,
    async post(url, { headers, body }) {
      const address = addressOf(url, isNamed);
      if (!address) return { ok: false, reason: 'address' };
      const options = {
        method: 'POST',
        agent,
        headers,
        lookup: isNamed(address) ? anywhere : publicOnly,
        signal: AbortSignal.timeout(answerMs),
      };
      return new Promise((settle) => {
        const request = https.request(address, options, (response) => {
          let length = 0;
          response.on('data', (part: Buffer) => {
            length += part.length;
            if (length > ANSWER_BYTES) response.destroy();
          });
          response.on('error', () => {});
          settle({
            ok: true,
            status: response.statusCode ?? 0,
            retryAfterMs: waitOf(response.headers['retry-after']),
          });
        });
        request.on('error', (error) => settle({ ok: false, reason: reasonOf(error) }));
        request.end(body);
      });
    },
  };
}

/**
 * Parses an address, so that every way to write a number is one: Node looks no literal address up, and so checks none.
 * @returns null for all but a name on https, without credentials, on a port for it
 */
function addressOf(text: string, isNamed: (url: URL) => boolean): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, hostname, port, username, password } = url;
  if (protocol !== 'https:' || username || password) return null;
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return PORTS.includes(port) || isNamed(url) ? url : null;
}

function reasonOf({ name, code = '', syscall = '' }: NodeJS.ErrnoException): Unreached {
  if (code === NOT_PUBLIC) return 'private';
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout';
  if (/^(query|getaddrinfo)/.test(syscall)) return 'name';
  if (/CERT|SIGNATURE|ISSUER|SELF_SIGNED|SSL|TLS/.test(code)) return 'certificate';
  return 'connection';
}

/** Reads `Retry-After` (RFC 9110): seconds or a date. */
function waitOf(retryAfter: string | undefined): number | null {
  if (!retryAfter) return null;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

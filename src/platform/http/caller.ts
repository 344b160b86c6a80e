import { randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { AnsweredRequest } from '../metrics/request-metrics.ts';
import { withinRequest } from '../running-work.ts';
import type { AppEnv, Caller } from './context.ts';

interface CallerOptions {
  trustedProxies?: number;
  countryHeader?: string | null;
  /** Beginning of paths whose next segment is a secret: it is hidden before anything can refuse the request. */
  secretAfter?: RegExp;
  onAnswer?: (answered: AnsweredRequest) => void;
}

export function identifyCaller(
  log: Logger,
  { trustedProxies = 0, countryHeader = null, secretAfter, onAnswer }: CallerOptions = {},
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const internal = c.env?.internal;
    const requestId = internal?.requestId ?? randomUUID();
    c.set('requestId', requestId);
    c.set('log', log);
    const secret = secretAfter?.exec(c.req.path);
    if (secret) c.set('loggedPath', `${secret[0]}:code`);
    c.set(
      'caller',
      internal?.caller ?? {
        ...callerOf(
          c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1',
          c.req.header('x-forwarded-for'),
          trustedProxies,
        ),
        country: trustedProxies > 0 && countryHeader ? countryOf(c.req.header(countryHeader)) : null,
      },
    );
    const startedAt = performance.now();
    await withinRequest(async () => {
      await next();
      if (internal) return;
      c.header('X-Request-Id', requestId);
      const ms = performance.now() - startedAt;
      const { method } = c.req;
      const { status } = c.res;
      log.info({ method, path: c.var.loggedPath ?? c.req.path, status, ms: Math.round(ms) });
      onAnswer?.({ method, route: templateOf(c), status, ms });
    }, requestId);
  };
}

/** Route that answered. Where none but the middleware did: files, and what was refused or led elsewhere on the way. */
function templateOf(c: Context<AppEnv>): string {
  const path = c.var.pageTemplate ?? routePath(c);
  return /^\/?\*$/.test(path) ? 'other' : path;
}

/** Entries of X-Forwarded-For before those of trusted proxies were written by the caller. */
export function callerOf(
  socketAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): Omit<Caller, 'country'> {
  const named = trustedProxies > 0 ? hopsOf(forwardedFor).at(-trustedProxies) : undefined;
  const address = named ? withoutPort(named) : socketAddress;
  return { address, network: networkOf(address), internal: false };
}

function hopsOf(forwardedFor = ''): string[] {
  return forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
}

/** Proxies send these for "unknown" and Tor. */
const NO_COUNTRIES = ['XX', 'T1', 'ZZ'];

function countryOf(named: string | undefined): string | null {
  const code = named?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.includes(code) ? code : null;
}

/** Some proxies append the caller's port, which changes with each connection. */
function withoutPort(hop: string): string {
  return /^(\d+(?:\.\d+){3}):\d+$/.exec(hop)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop;
}

/** Returns an IPv4 address itself, or an IPv6 address's /64 (one household or phone). */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.toLowerCase().split('%')[0] ?? '').split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** The caller's network as it is stored: never a whole address. */
export function truncatedNetwork(c: Context<AppEnv>): string {
  return truncatedAddress(c.var.caller.address);
}

export function truncatedAddress(address: string): string {
  const network = networkOf(address);
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network.replace(/\.\d+$/, '.0');
}

import { createHash, randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';

const YEAR_SECONDS = 31_536_000;
export const FRAME_OPTIONS = 'X-Frame-Options';

export function baseHeaders(secure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    [FRAME_OPTIONS]: 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(secure ? { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  };
}

export function contentSecurityPolicy(sources: { script?: string; style?: string; dev?: boolean }): string {
  return [
    "default-src 'self'",
    `script-src 'self'${sources.dev ? " 'unsafe-inline'" : sources.script ? ` ${sources.script}` : ''}`,
    `style-src 'self'${sources.dev ? " 'unsafe-inline'" : sources.style ? ` ${sources.style}` : ''}`,
    // React Aria and charts position by style attributes; style elements stay closed.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${sources.dev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function secureHeaders(options: { secure: boolean }): MiddlewareHandler<AppEnv> {
  const headers = Object.entries(baseHeaders(options.secure));
  return async (c, next) => {
    c.set('nonce', randomBytes(16).toString('base64'));
    await next();
    const framed = letsOthersFrame(c.res.headers.get('Content-Security-Policy'));
    for (const [name, value] of headers)
      if (!c.res.headers.has(name) && !(framed && name === FRAME_OPTIONS)) c.res.headers.set(name, value);
    if (!c.res.headers.has('Content-Security-Policy')) {
      c.res.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('Cache-Control'))
      c.res.headers.set('Cache-Control', 'no-store');
  };
}

const scriptHashes = new Map<string, string>();

/** @param page its scripts are few, and each is hashed once */
export function finishedPagePolicy(page: { css: string; scripts: string[] }): Record<string, string> {
  const hashOnce = (text: string) => {
    const hash = scriptHashes.get(text) ?? sourceHash(text);
    scriptHashes.set(text, hash);
    return hash;
  };
  const script = page.scripts.map(hashOnce).join(' ');
  return { 'Content-Security-Policy': contentSecurityPolicy({ style: sourceHash(page.css), script }) };
}

export function framePolicy(css: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    `style-src ${sourceHash(css)}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
}

/** `X-Frame-Options` cannot say this and is then left out. */
export function letsOthersFrame(policy: string | null | undefined): boolean {
  return policy?.includes('frame-ancestors *') ?? false;
}

export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';

const ANY_ORIGIN = 'http://any.invalid';
const isReading = (method: string) => method === 'GET' || method === 'HEAD';

/** Punctuation and marks of a message, taken for a part of its link. Without a limit, a long address is searched from each. */
const AFTER_LINK =
  /(?:\/|(?<!\.)\.|[,:;!*)'"\]]|%(?:20|22|5D|C2%A0|D7%B[34]|E2%80%(?:8[B-F]|A[A-E]|9D))){1,20}$/i;

/** Redirects to the address without what is behind it: 301 for reads, with `anyCase` in small letters; 308 for forms, which lose slashes alone. */
export function dropTrailingSlash(anyCase = /^$/): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { method, url } = c.req;
    // Not `c.req.path`, which is decoded: a header holds no Hebrew.
    const { pathname, search } = new URL(url);
    const bare = isReading(method)
      ? pathname.replace(AFTER_LINK, '').replace(anyCase, (typed) => typed.toLowerCase())
      : pathname.replace(/\/{1,20}$/, '');
    if (bare === pathname || bare === '') return next();
    if (!isReading(method) && pathname.startsWith('/api/')) return next();
    const location = bare + search;
    // `//host` and `/\host` name another site.
    if (!URL.canParse(location, ANY_ORIGIN) || new URL(location, ANY_ORIGIN).origin !== ANY_ORIGIN)
      return next();
    // What was behind the link may be a part of its secret.
    c.set('loggedPath', c.var.loggedPath ?? '/…/');
    return c.redirect(location, isReading(method) ? 301 : 308);
  };
}

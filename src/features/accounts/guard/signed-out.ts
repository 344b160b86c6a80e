import type { Context } from 'hono';
import type { AppEnv } from '#platform/http/context.ts';
import { dropSessionCookie } from '../guard.ts';

/** Has the browser forget the session and what it kept of it. Never "storage": there are the consent and the accessibility settings. */
export function forgetSession(c: Context<AppEnv>, secure: boolean): void {
  dropSessionCookie(c, secure);
  c.header('Clear-Site-Data', '"cache"');
}

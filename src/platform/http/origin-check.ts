import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';
import type { Problem } from './problem.ts';
import { refusalProblem } from './refusals.ts';

export const ORIGIN_REFUSALS = {
  foreign_origin: { status: 403, message: 'הבקשה נשלחה מאתר אחר ונחסמה' },
} as const;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes from another site's page (ASVS 3.5.1). Programs send neither header. */
export function checkOrigin(publicUrl: string | undefined): MiddlewareHandler<AppEnv> {
  const publicOrigin = publicUrl ? new URL(publicUrl).origin : null;
  return async (c, next) => {
    if (!SAFE.has(c.req.method)) {
      const site = c.req.header('sec-fetch-site');
      const origin = c.req.header('origin');
      if (site && site !== 'same-origin' && site !== 'none') throw foreign();
      if (origin && !isOwn(origin, publicOrigin, c.req.header('host'))) throw foreign();
    }
    await next();
  };
}

function isOwn(origin: string, publicOrigin: string | null, host: string | undefined): boolean {
  if (publicOrigin) return origin === publicOrigin;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

function foreign(): Problem {
  return refusalProblem({ ok: false, reason: 'foreign_origin' }, ORIGIN_REFUSALS);
}

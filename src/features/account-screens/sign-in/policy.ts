const UNSLOWED_ATTEMPTS = 10;
const LONGEST_PAUSE_MS = 5_000;

/** Returns the delay before the answer to the n-th attempt of an hour on one account, whether right or wrong. */
export function loginPauseMs(attempt: number): number {
  if (attempt <= UNSLOWED_ATTEMPTS) return 0;
  return Math.min(LONGEST_PAUSE_MS, 250 * 2 ** (attempt - UNSLOWED_ATTEMPTS - 1));
}

const ADMINS_HOME = '/admin-dashboard';

/** Admins start on their own screen, unless they asked for another page. */
export function nextFor(next: string, { role }: { role: string }): string {
  return next === '/' && role === 'admin' ? ADMINS_HOME : next;
}

/** Returns the path after signing in: a path of this site, else the home page. */
export function safeNext(next: string | null): string {
  const home = '/';
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return home;
  const { origin, pathname, search } = new URL(next, HERE);
  const isPage = !/^\/(\/|api\/|media\/|login|register|signup|forgot-password|reset-password|mail-link)/.test(
    pathname,
  );
  return origin === HERE && isPage ? pathname + search : home;
}

const HERE = 'http://here.invalid';

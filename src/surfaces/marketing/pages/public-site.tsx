import type { ReactNode } from 'react';
import { SkipLink } from '#ui/skip-link.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { copy } from '../copy.he.ts';

const { site } = copy;
const link =
  'inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-violet underline-offset-4 hover:underline';

/** What every page of the public site stands in: its head, `main` and its foot. */
export function Site({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-5 py-4 sm:px-8">
        <a href="/" aria-label={site.home} className="inline-flex min-h-11 items-center rounded-control">
          <Wordmark />
        </a>
        <a href="/login" className={link}>
          {site.login}
        </a>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-8 sm:px-8">
          <div>
            <Wordmark />
            <p className="mt-2 text-sm text-muted">{site.about}</p>
          </div>
          <nav aria-label={site.navigation} className="flex flex-wrap gap-x-2">
            <a href="/privacy-policy" className={link}>
              {site.privacy}
            </a>
            <a href="/login" className={link}>
              {site.login}
            </a>
            <a href="/register" className={link}>
              {site.register}
            </a>
          </nav>
        </div>
      </footer>
    </>
  );
}

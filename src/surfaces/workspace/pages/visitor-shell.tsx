import { Outlet } from 'react-router';
import { Link } from '#ui/link.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { copy } from '../copy.he.ts';
import { PendingPage } from './pending-page.tsx';

/** Around signing in and registering: the name, and the way home. */
export default function VisitorShell() {
  return (
    <>
      <SkipLink />
      <header className="mx-auto flex max-w-6xl items-center px-5 py-4 sm:px-8">
        <Link
          to="/"
          external
          look="quiet"
          aria-label={copy.visitor.home}
          className="inline-flex min-h-11 items-center hover:no-underline"
        >
          <Wordmark />
        </Link>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-6xl px-5 pt-4 pb-16 outline-none sm:px-8 sm:pt-8"
      >
        <Outlet />
      </main>
      <PendingPage />
    </>
  );
}

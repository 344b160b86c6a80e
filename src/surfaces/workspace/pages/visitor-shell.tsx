import { Outlet } from 'react-router';
import { Link } from '#ui/actions/link.tsx';
import { AccessibilityButton } from '#ui/layout/public-controls.tsx';
import { Wordmark } from '#ui/layout/wordmark.tsx';
import { visitorCopy } from '../visitor.copy.he.ts';
import { PendingPage } from './shell/pending-page.tsx';

export default function VisitorShell() {
  return (
    <>
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-5 py-4 sm:px-8">
        <Link
          to="/"
          external
          look="quiet"
          aria-label={visitorCopy.home}
          className="inline-flex min-h-11 items-center hover:no-underline"
        >
          <Wordmark />
        </Link>
        <AccessibilityButton />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-5 pt-4 pb-16 outline-none sm:px-8 sm:pt-8"
      >
        <Outlet />
      </main>
      <PendingPage />
    </>
  );
}

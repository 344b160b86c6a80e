import { Outlet } from 'react-router';
import { ConsentBanner } from '#features/consent/pages/public-banner.tsx';
import { FooterControls } from '#ui/layout/public-controls.tsx';
import { SkipLink } from '#ui/layout/skip-link.tsx';
import { visitorCopy } from '../visitor.copy.he.ts';

const quiet = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** Around every hydrated page that visitors see: the question about cookies above it, its settings below. */
export default function PublicFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <ConsentBanner />
      <div className="flex grow flex-col">
        <Outlet />
      </div>
      <footer className="mx-auto flex max-w-6xl flex-wrap items-center justify-center gap-x-6 px-5 py-4 text-sm text-muted">
        {visitorCopy.foot.map(({ href, text }) => (
          <a key={href} href={href} className={quiet}>
            {text}
          </a>
        ))}
        <FooterControls className={quiet} />
      </footer>
    </div>
  );
}

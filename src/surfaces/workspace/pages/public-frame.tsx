import { Outlet, useParams, useRouteLoaderData } from 'react-router';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { ConsentBanner } from '#features/consent/pages/public-banner.tsx';
import type { FormWords } from '#features/submissions/words.contract.ts';
import { FooterControls } from '#ui/layout/public-controls.tsx';
import { SkipLink } from '#ui/layout/skip-link.tsx';
import { visitorCopy } from '../visitor.copy.he.ts';

const quiet = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** Around every hydrated page that visitors see: the question about cookies above it, its settings below. */
export default function PublicFrame() {
  const form = useRouteLoaderData<{ words?: FormWords }>('features/submissions/pages/review-form');
  const { frame, privacyPolicy } = form?.words ?? {};
  const { username = '', language } = useParams();
  const links = frame
    ? [
        { href: `${cardPath(username)}/${language}/accessibility`, text: frame.accessibility },
        { href: '/privacy-policy', text: privacyPolicy },
      ]
    : visitorCopy.foot;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={frame?.controls.skipToContent} />
      <ConsentBanner words={frame?.cookies ?? undefined} />
      <div className="flex grow flex-col">
        <Outlet />
      </div>
      <footer className="mx-auto flex max-w-6xl flex-wrap items-center justify-center gap-x-6 px-5 py-4 text-sm text-muted">
        {links.map(({ href, text }) => (
          <a key={href} href={href} className={quiet}>
            {text}
          </a>
        ))}
        <FooterControls className={quiet} labels={frame?.controls} />
      </footer>
    </div>
  );
}

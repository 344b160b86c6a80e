import type { PublicDocument } from '#ui/public-document.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { copy } from '../copy.he.ts';
import { CardHead } from './public-card-head.tsx';
import type { PublicCardModel } from './public-card-model.ts';
import { ownerStyle } from './public-colors.ts';
import { MainActions, MoreActions } from './public-contact.tsx';
import { HoursTable } from './public-hours.tsx';
import { WriteIcon } from './public-icons.tsx';
import { Identity } from './public-identity.tsx';
import { RatingBlock } from './public-rating.tsx';
import { Reviews } from './public-reviews-tabs.tsx';
import { StarSprite } from './public-stars.tsx';

const words = copy.publicCard;

/**
 * The public card: one column, complete without JavaScript. Nothing is preloaded: the style is in the page, so fonts
 * and logo are found at once, and the words need not wait for them.
 */
export function publicCardDocument(model: PublicCardModel, css: string): PublicDocument {
  return {
    css: css + ownerStyle(model),
    scripts: [model.script],
    jsonLd: model.jsonLd,
    head: <CardHead model={model} />,
    body: (
      <>
        <SkipLink />
        <StarSprite />
        <div className="mx-auto flex min-h-dvh max-w-md flex-col bg-surface sm:my-8 sm:min-h-0 sm:rounded-sheet sm:shadow-float">
          <main id="main" tabIndex={-1} className="grow px-5 pb-8 outline-none">
            <Identity {...model} />
            <RatingBlock rating={model.rating} />
            <nav aria-label={words.contact}>
              <MainActions contact={model.contact} path={model.path} />
              <MoreActions model={model} />
            </nav>
            {model.hours && <HoursTable hours={model.hours} />}
            <Reviews model={model} />
          </main>
          <Footer />
          <nav
            aria-label={words.writing}
            className="sticky bottom-0 border-t border-line bg-surface p-3 sm:rounded-b-sheet"
          >
            <a
              href={`${model.path}/review`}
              className="owner flex min-h-13 items-center justify-center gap-2 rounded-control text-base font-bold"
            >
              <WriteIcon />
              {words.writeReview}
            </a>
          </nav>
        </div>
      </>
    ),
  };
}

function Footer() {
  return (
    <footer className="flex justify-between gap-4 px-5 pb-5 text-sm text-muted">
      <a href="/" className="inline-flex min-h-8 items-center font-semibold">
        {words.madeWith}
      </a>
      <a href="/privacy-policy" className="inline-flex min-h-8 items-center">
        {words.privacy}
      </a>
    </footer>
  );
}

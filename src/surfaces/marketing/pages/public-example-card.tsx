import type { CSSProperties } from 'react';
import type { PublicCardModel } from '#features/card-design/model.contract.ts';
import { layouts } from '#features/card-design/pages/card-layouts/layouts.ts';
import { publicCardDocument } from '#features/card-design/pages/public-card.tsx';
import { designVariables } from '#features/card-design/pages/public-design.ts';
import { CardSheet } from '#features/card-design/pages/public-sheet.tsx';
import { cardsCopy as cards } from '#features/cards/copy.he.ts';
import type { PublicDocument } from '#ui/layout/public-document.ts';
import { formatRating, plural } from '#ui/text/format.ts';
import { EXAMPLE_PATH } from '../example.contract.ts';
import { example } from '../example.copy.he.ts';
import { landing } from '../landing.copy.he.ts';
import { exampleDesign, pictureCard } from './public-example-model.ts';
import { SiteHead } from './public-head.tsx';

const { page, notes } = example;
const reviewsCounted = cards.publicCard.count;

/** The example as a page of its own, drawn like any card; beneath its buttons stands what they would do. */
export function exampleCardDocument(
  { siteUrl, card }: { siteUrl: string; card: PublicCardModel },
  css: string,
): PublicDocument {
  const drawn = publicCardDocument(card, css);
  return {
    ...drawn,
    // Search engines would take the bakery for one.
    jsonLd: undefined,
    head: (
      <>
        <SiteHead title={page.title} description={page.description} path={EXAMPLE_PATH} siteUrl={siteUrl} />
        <meta name="robots" content="noindex,follow" />
      </>
    ),
    body: (
      <>
        {drawn.body}
        <Banner />
        <Notes />
      </>
    ),
  };
}

/** Last in the page, so that the way past the navigation stays the first thing that Tab reaches. */
function Banner() {
  return (
    <aside
      aria-label={page.label}
      className="mx-auto max-w-md bg-violet-tint px-5 py-4 text-sm sm:mb-8 sm:rounded-sheet"
    >
      <p>
        <span className="font-bold">{page.label}.</span> {page.text}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5 font-semibold text-violet">
        <a href="/register" className="inline-flex min-h-9 items-center underline underline-offset-4">
          {page.start}
        </a>
        <a href="/" className="inline-flex min-h-9 items-center underline underline-offset-4">
          {page.back}
        </a>
      </p>
    </aside>
  );
}

function Notes() {
  return (
    <section aria-label={page.notes}>
      {(Object.keys(notes) as (keyof typeof notes)[]).map((name) => (
        <p
          key={name}
          id={name}
          className="fixed inset-x-3 bottom-24 z-20 mx-auto hidden max-w-sm items-center gap-3 rounded-panel border border-line bg-raised p-4 text-sm shadow-float target:flex"
        >
          <span className="grow">{notes[name]}</span>
          <a
            href={EXAMPLE_PATH}
            className="inline-flex min-h-11 shrink-0 items-center rounded-control px-2 font-semibold text-violet"
          >
            {page.close}
          </a>
        </p>
      ))}
    </section>
  );
}

function pictureLabel({ averageAll, countAll }: PublicCardModel['rating']): string {
  return landing.picture.label(formatRating(averageAll ?? 0), plural(countAll, reviewsCounted));
}

/** The example as a picture on a telephone: the card's own parts, of which none can be pressed. */
export function ExampleCardPicture() {
  const model = pictureCard();
  const Layout = layouts[exampleDesign.layoutStyle];
  return (
    <figure className="mx-auto w-full max-w-88">
      <div
        role="img"
        aria-label={pictureLabel(model.rating)}
        className="rounded-[2.5rem] border border-line bg-raised p-2.5 shadow-float"
      >
        <div
          inert
          style={designVariables(exampleDesign) as CSSProperties}
          className="h-164 overflow-hidden rounded-[2rem] bg-surface"
        >
          <div className="flex h-205 flex-col overflow-hidden [zoom:.8]">
            <CardSheet model={model} isPicture>
              <Layout model={model} />
            </CardSheet>
          </div>
        </div>
      </div>
      <figcaption className="mt-4 text-center text-sm text-muted">
        {landing.picture.caption}{' '}
        <a
          href={EXAMPLE_PATH}
          className="inline-block font-semibold text-violet underline underline-offset-4"
        >
          {landing.picture.open}
        </a>
      </figcaption>
    </figure>
  );
}

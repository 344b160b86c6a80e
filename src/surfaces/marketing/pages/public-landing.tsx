import { Check, Link as LinkSign, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Ltr } from '#ui/bdi.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import type { PublicDocument } from '#ui/public-document.ts';
import { fonts } from '#ui/public-fonts.ts';
import { StarRating } from '#ui/star-rating.tsx';
import { SIGNED_OUT_ID } from '../contract.ts';
import { copy } from '../copy.he.ts';
import { ExampleCard } from './public-example-card.tsx';
import { Site } from './public-site.tsx';

const section = 'mx-auto max-w-6xl px-5 py-10 sm:px-8 sm:py-16';

export interface LandingPageModel {
  /** The site's address, for the links that other sites read. */
  siteUrl: string;
}

/** What visitors find at `/`. */
export function landingDocument({ siteUrl }: LandingPageModel, css: string): PublicDocument {
  const { title, description } = copy.landing;
  return {
    css,
    fonts,
    head: (
      <>
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={`${siteUrl}/`} />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content="he_IL" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={`${siteUrl}/`} />
        <meta property="og:image" content={`${siteUrl}/share.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </>
    ),
    body: (
      <Site>
        <Goodbye />
        <Hero />
        <Steps />
        <Honesty />
        <Features />
        <Closing />
      </Site>
    ),
  };
}

/** The only way to say something to whoever signed out on a page without script: the address names it. */
function Goodbye() {
  return (
    <div id={SIGNED_OUT_ID} role="status" className="hidden scroll-mt-24 px-5 target:block sm:px-8">
      <p className="mx-auto flex max-w-6xl items-center gap-3 rounded-panel bg-green-tint px-4 py-1">
        <Check aria-hidden="true" size={20} className="shrink-0 text-green" />
        <span className="grow">
          <span className="font-semibold">{copy.signedOut.title}</span> · {copy.signedOut.text}
        </span>
        <a
          href="/"
          aria-label={copy.signedOut.close}
          className="grid size-11 shrink-0 place-items-center rounded-control"
        >
          <X aria-hidden="true" size={20} />
        </a>
      </p>
    </div>
  );
}

function Hero() {
  const { headline, lead, terms, haveAccount, login } = copy.landing;
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-10 px-5 pt-6 pb-10 sm:px-8 lg:grid-cols-2 lg:gap-16 lg:pt-10 lg:pb-16">
      <div className="flex flex-col items-start gap-6">
        <h1 className="text-3xl font-bold">
          {headline[0]} <span className="block text-violet">{headline[1]}</span>
        </h1>
        <p className="max-w-[65ch] text-lg text-muted">{lead}</p>
        <Start />
        <p className="text-sm text-muted">
          {terms}
          <br />
          {haveAccount}{' '}
          <a href="/login" className="font-semibold text-violet underline underline-offset-4">
            {login}
          </a>
        </p>
      </div>
      <ExampleCard />
    </section>
  );
}

function Start() {
  return (
    <a href="/register" className={buttonStyles({ size: 'lg' })}>
      {copy.landing.start}
    </a>
  );
}

const pictures: ReactNode[] = [
  <span key="link" className="inline-flex items-center gap-2 text-violet">
    <LinkSign size={18} />
    <Ltr className="text-ink">{copy.example.path}</Ltr>
  </span>,
  <StarRating key="stars" rating={5} size="lg" label={null} />,
  <span key="decision" className="inline-flex gap-2 text-sm font-semibold">
    <span className="inline-flex items-center gap-1 rounded-control bg-green-tint px-3 py-1 text-green">
      <Check size={16} />
      {copy.steps.approve}
    </span>
    <span className="inline-flex items-center gap-1 rounded-control bg-sunken px-3 py-1 text-muted">
      <X size={16} />
      {copy.steps.reject}
    </span>
  </span>,
];

function Steps() {
  return (
    <div className="border-t border-b border-line bg-surface">
      <section aria-labelledby="steps" className={section}>
        <h2 id="steps" className="text-2xl font-bold">
          {copy.steps.title}
        </h2>
        <ol className="mt-8 grid gap-10 md:grid-cols-3">
          {copy.steps.list.map(({ title, text }, index) => (
            <li key={title}>
              <p aria-hidden="true" className="flex h-16 items-center">
                {pictures[index]}
              </p>
              <h3 className="mt-2 border-t border-line pt-4 text-lg font-bold">
                <span className="text-violet">{index + 1}.</span> {title}
              </h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Honesty() {
  const { title, lead, list } = copy.honesty;
  return (
    <section aria-labelledby="honesty" className={`${section} grid gap-8 lg:grid-cols-2 lg:gap-16`}>
      <div>
        <h2 id="honesty" className="text-2xl font-bold">
          {title}
        </h2>
        <p className="mt-4 max-w-[65ch] text-lg text-muted">{lead}</p>
      </div>
      <Terms list={list} className="grid gap-6" />
    </section>
  );
}

function Features() {
  return (
    <section aria-labelledby="features" className={section}>
      <h2 id="features" className="text-2xl font-bold">
        {copy.features.title}
      </h2>
      <Terms list={copy.features.list} className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-3" />
    </section>
  );
}

function Terms({ list, className }: { list: { title: string; text: string }[]; className: string }) {
  return (
    <dl className={className}>
      {list.map(({ title, text }) => (
        <div key={title}>
          <dt className="text-lg font-bold">{title}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Closing() {
  return (
    <div className="bg-violet-tint">
      <section aria-labelledby="closing" className={`${section} flex flex-col items-start gap-6`}>
        <div>
          <h2 id="closing" className="text-2xl font-bold">
            {copy.closing.title}
          </h2>
          <p className="mt-2 text-lg text-muted">{copy.closing.text}</p>
        </div>
        <Start />
      </section>
    </div>
  );
}

import { Check, X } from 'lucide-react';
import { SIGNED_OUT_ID } from '#features/account-screens/sign-in/signed-out.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import type { PublicDocument } from '#ui/layout/public-document.ts';
import { marketingCopy } from '../copy.he.ts';
import { EXAMPLE_PATH } from '../example.contract.ts';
import { closing, landing, pricing } from '../landing.copy.he.ts';
import { ExampleCardPicture } from './public-example-card.tsx';
import { SiteHead } from './public-head.tsx';
import { Features } from './public-landing-features.tsx';
import { Pricing } from './public-landing-pricing.tsx';
import { Honesty, Questions, Steps, section, Testimonials } from './public-landing-sections.tsx';
import { Site } from './public-site.tsx';

export interface LandingPageModel {
  siteUrl: string;
}

export function landingDocument({ siteUrl }: LandingPageModel, css: string): PublicDocument {
  const { title, description } = landing;
  return {
    css,
    head: <SiteHead title={title} description={description} path="/" siteUrl={siteUrl} />,
    body: (
      <Site>
        <Goodbye />
        <Hero />
        <Features />
        <Steps />
        <Honesty />
        <Testimonials />
        <Pricing />
        <Questions />
        <Closing />
      </Site>
    ),
  };
}

/** The plans at an address of their own, which mails, terms and help name. */
export function pricingDocument({ siteUrl }: LandingPageModel, css: string): PublicDocument {
  const { pageTitle, lead } = pricing;
  return {
    css,
    head: <SiteHead title={pageTitle} description={lead} path="/pricing" siteUrl={siteUrl} />,
    body: (
      <Site>
        <Pricing headingLevel="h1" />
        <Questions />
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
          <span className="font-semibold">{marketingCopy.signedOut.title}</span> ·{' '}
          {marketingCopy.signedOut.text}
        </span>
        <a
          href="/"
          aria-label={marketingCopy.signedOut.close}
          className="grid size-11 shrink-0 place-items-center rounded-control"
        >
          <X aria-hidden="true" size={20} />
        </a>
      </p>
    </div>
  );
}

function Hero() {
  const { headline, lead, terms } = landing;
  return (
    <section className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] items-center gap-12 px-5 pt-6 pb-16 sm:px-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16 lg:pt-10 lg:pb-24">
      <div className="flex flex-col items-start gap-6">
        <h1 className="text-3xl font-bold">
          {headline[0]} <span className="block text-violet">{headline[1]}</span>
        </h1>
        <p className="max-w-[48ch] text-lg text-pretty text-muted">{lead}</p>
        <Start />
        <p className="max-w-[60ch] text-sm text-pretty text-muted">{terms}</p>
      </div>
      <ExampleCardPicture />
    </section>
  );
}

/** The one thing to do, and the one to look at first. */
function Start() {
  return (
    <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
      <a href="/register" className={buttonStyles({ size: 'lg' })}>
        {landing.start}
      </a>
      <a href={EXAMPLE_PATH} className={buttonStyles({ size: 'lg', variant: 'secondary' })}>
        {landing.example}
      </a>
    </div>
  );
}

function Closing() {
  return (
    <div className="bg-violet-tint">
      <section aria-labelledby="closing" className={`${section} flex flex-col items-start gap-6`}>
        <div>
          <h2 id="closing" className="text-2xl font-bold">
            {closing.title}
          </h2>
          <p className="mt-2 text-lg text-muted">{closing.text}</p>
        </div>
        <Start />
      </section>
    </div>
  );
}

import type { ReactNode } from 'react';
import { hebrewPage } from '#features/card-design/pages/card-parts/public-words.tsx';
import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { AccessibilityButton, FooterControls } from '#ui/layout/public-controls.tsx';
import { Wordmark } from '#ui/layout/wordmark.tsx';
import { marketingCopy } from '../copy.he.ts';
import { FOOT } from '../foot.contract.ts';
import { FOOT_WORDS } from '../foot.policy.ts';

const { site } = marketingCopy;
const link =
  'inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-ink underline-offset-4 hover:underline';

interface SiteProps {
  /** Of a page that people are led to about their own review or request: nothing is sold there. */
  isQuiet?: boolean;
  language?: Language;
  children: ReactNode;
}

export function Site({ isQuiet = false, language = 'he', children }: SiteProps) {
  return (
    <>
      <Head isQuiet={isQuiet} language={language} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Foot language={language} />
    </>
  );
}

function Head({ isQuiet, language }: { isQuiet: boolean; language: Language }) {
  return (
    <header className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-5 py-4 sm:px-8">
      <a
        href="/"
        {...(language === 'he' ? { 'aria-label': site.home } : { lang: 'he' })}
        className="inline-flex min-h-11 items-center rounded-control"
      >
        <Wordmark />
      </a>
      {!isQuiet && <Navigation />}
      <AccessibilityButton className="floating" label={CARD_WORDS[language].controls.accessibility} />
    </header>
  );
}

function Navigation() {
  return (
    <nav aria-label={site.navigation} className="flex grow flex-wrap items-center justify-end">
      <ul className="hidden md:flex">
        {site.header.map(({ href, text }) => (
          <li key={href}>
            <a href={href} className={link}>
              {text}
            </a>
          </li>
        ))}
      </ul>
      <a href="/login" className={`${link} in-data-owner:hidden`}>
        {site.login}
      </a>
      <a href="/register" className={`${buttonStyles({})} ms-2 max-[27rem]:hidden in-data-owner:hidden`}>
        {site.start}
      </a>
      <bdi data-owner-name="" className="hidden max-w-40 px-3 font-semibold in-data-owner:line-clamp-2" />
      <a href="/" className={`${buttonStyles({})} hidden! in-data-owner:inline-flex!`}>
        {site.workspace}
      </a>
    </nav>
  );
}

function Foot({ language }: { language: Language }) {
  const words = FOOT_WORDS[language];
  const card = CARD_WORDS[language];
  const { inHebrew } = card.switching;
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-10 px-5 py-10 sm:px-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:py-16">
        <div className="max-w-80">
          <span lang="he">
            <Wordmark />
          </span>
          <p className="mt-3 text-sm text-muted">{words.about}</p>
          <p className="mt-2 text-sm text-muted">{words.aroundTheClock}</p>
        </div>
        <div className="grid grid-cols-2 gap-x-8 gap-y-8 sm:grid-cols-3 lg:gap-x-16">
          {inHebrew && <p className="col-span-full -mb-4 text-sm text-muted">{inHebrew}</p>}
          {FOOT.map(({ id, links }) => (
            <nav key={id} aria-labelledby={`foot-${id}`}>
              <h2 id={`foot-${id}`} className="text-sm font-bold">
                {words.titles[id]}
              </h2>
              <ul className="mt-2">
                {links.map((href) => (
                  <li key={href}>
                    <a
                      href={href}
                      {...hebrewPage(card)}
                      className="inline-flex min-h-11 items-center text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
                    >
                      {words.links[href]}
                    </a>
                  </li>
                ))}
              </ul>
              {id === 'legal' && (
                <FooterControls
                  labels={card.controls}
                  className="block min-h-11 text-start text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
                />
              )}
            </nav>
          ))}
        </div>
      </div>
    </footer>
  );
}

import { hebrewPage } from '#features/card-design/pages/card-parts/public-words.tsx';
import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import {
  directionIn,
  type Language,
  OTHER_LANGUAGES,
  type OtherLanguage,
} from '#features/cards/translations/languages.contract.ts';
import { LINK_WORDS } from '#features/writing/receipts/words.policy.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { AccessibilityButton, FooterControls } from '#ui/layout/public-controls.tsx';
import type { PublicDocument } from '#ui/layout/public-document.ts';
import { Wordmark } from '#ui/layout/wordmark.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { UnlistedHead } from './public-frames.tsx';

export interface ProblemPageModel {
  language?: Language;
  title: string;
  text: string;
  /** Small, in English, below. */
  specified?: string[];
  action: { label: string; href: string };
  /** An unknown link: what is said stands in the other languages too. */
  isInEachLanguage?: boolean;
}

/** An address that leads nowhere, a business that is not found: one heading, one sentence, one way on. */
export function problemDocument(model: ProblemPageModel, css: string): PublicDocument {
  const { language = 'he' } = model;
  const { brand, controls } = CARD_WORDS[language];
  return {
    css,
    lang: language,
    dir: directionIn(language),
    head: <UnlistedHead title={model.title} brand={brand} />,
    body: (
      <main
        id="main"
        tabIndex={-1}
        className="outline-none mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center gap-4 px-5 py-16"
      >
        <div className="mb-4 flex w-full items-center justify-between">
          <span lang="he">
            <Wordmark />
          </span>
          <AccessibilityButton label={controls.accessibility} />
        </div>
        <h1 className="text-2xl font-bold">
          <UserText>{model.title}</UserText>
        </h1>
        <p className="text-muted">
          <UserText>{model.text}</UserText>
        </p>
        {model.isInEachLanguage && OTHER_LANGUAGES.map((one) => <UnknownLink key={one} language={one} />)}
        <a {...hebrewPage(CARD_WORDS[language])} className={buttonStyles({})} href={model.action.href}>
          {model.action.label}
        </a>
        {model.specified && (
          <p lang="en" dir="ltr" className="w-full text-center text-sm text-muted">
            {model.specified.join('. ')}
          </p>
        )}
        <p className="flex gap-x-5 text-sm text-muted">
          <FooterControls labels={controls} className="min-h-11" />
        </p>
      </main>
    ),
  };
}

function UnknownLink({ language }: { language: OtherLanguage }) {
  const { title, text } = LINK_WORDS[language].unknown;
  return (
    <p lang={language} dir={directionIn(language)} className="w-full border-t border-line pt-4 text-muted">
      <span className="block font-semibold text-ink">{title}</span>
      {text}
    </p>
  );
}

import type { CardLanguage } from '#features/card-design/model.contract.ts';
import { hebrewPage, useCardPath, useWords } from '#features/card-design/pages/card-parts/public-words.tsx';
import { WithRange } from '#features/card-design/pages/public-range.tsx';
import type { CardWords } from '#features/card-design/words.contract.ts';
import { hebrewWords } from '#features/card-design/words.copy.he.ts';
import type { CardDesign } from '#features/cards/design.contract.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import { RECEIPT_WORDS } from '#features/writing/receipts/words.policy.ts';
import type { PageIcons, PublicDocument } from '#ui/layout/public-document.ts';
import { TRUST_WORDS } from '../trust-words.policy.ts';
import { pageBehind } from './public-parts.tsx';
import {
  Figure,
  Folded,
  type LedgerEnd,
  LedgerFigures,
  Points,
  Section,
  trustLink,
} from './public-trust-parts.tsx';
import own from './trust.css?inline';

export interface TrustPageModel {
  name: string;
  path: string;
  url: string;
  logo: string | null;
  design: CardDesign;
  icons?: PageIcons;
  /** Of the page itself; none where it is in Hebrew alone. */
  languages?: CardLanguage[];
}

const FIGURES = ['received', 'published', 'waiting', 'held', 'removed', 'unexplained'] as const;
const SHOWN_ABOVE_ZERO: readonly string[] = ['held', 'unexplained'];

export interface AboutReviewsModel extends TrustPageModel {
  language: Language;
  /** Of all reviews that stand in the store, whatever their stars. */
  counts: Record<(typeof FIGURES)[number], number>;
  /** The page of draws, where everybody who was invited lately had been drawn. */
  draws: string | null;
  end: LedgerEnd | null;
}

export function aboutReviewsDocument(model: AboutReviewsModel, css: string, card: CardWords): PublicDocument {
  const { about } = TRUST_WORDS[model.language];
  const { counts, collecting, more, draws } = about;
  return trustPage({
    model,
    css,
    words: card,
    title: about.title(model.name),
    description: about.description(model.name),
    heading: card.aboutReviews,
    lead: about.lead,
    children: (
      <>
        <Section id="numbers" title={counts.title}>
          <dl className="mt-2">
            {FIGURES.filter((name) => !SHOWN_ABOVE_ZERO.includes(name) || model.counts[name] > 0).map(
              (name) => (
                <Figure key={name} name={counts[name]} value={card.formats.number(model.counts[name])} />
              ),
            )}
          </dl>
          <p className="mt-3 text-sm text-muted">{counts.note}</p>
        </Section>
        <Labels />
        <Ledger {...model} />
        <Folded title={collecting.title}>
          <Points list={collecting.points} />
          {model.draws && (
            <p className="mt-3">
              <strong>{draws.said}.</strong> {draws.text}{' '}
              <a href={model.draws} {...hebrewPage(card)} className={trustLink}>
                {draws.link}
              </a>
            </p>
          )}
        </Folded>
        <Grounds />
        <Folded title={more.title}>
          <p className="mt-2">{more.text}</p>
          <ul>
            {[
              ['/terms#moderation', more.terms],
              ['/help#writers', more.help],
              ['/user-rights', more.rights],
            ].map(([href, text]) => (
              <li key={href}>
                <a href={href} {...hebrewPage(card)} className={trustLink}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </Folded>
      </>
    ),
  });
}

function useAboutWords() {
  return TRUST_WORDS[useWords().language].about;
}

function Labels() {
  const { averageAll, averageHighlights, all, labels, anonymous } = useWords();
  const { title, none, reply, texts } = useAboutWords().labels;
  const terms = { averageAll, averageHighlights, all, ...labels, none, reply, anonymous };
  return (
    <Section id="labels" title={title}>
      <dl className="mt-2 grid gap-3">
        {(Object.keys(texts) as (keyof typeof texts)[]).map((name) => (
          <div key={name}>
            <dt className="font-semibold">
              <WithRange text={terms[name]} />
            </dt>
            <dd className="text-muted">{texts[name]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Ledger({ path, end }: Pick<AboutReviewsModel, 'path' | 'end'>) {
  const { title, text, note, check } = useAboutWords().ledger;
  return (
    <Section id="ledger" title={title}>
      <p className="mt-2">{text}</p>
      <LedgerFigures end={end} />
      <p className="mt-3 text-sm text-muted">{note}</p>
      <p>
        <a href={`${useCardPath(path)}/ledger`} className={trustLink}>
          {check}
        </a>
      </p>
    </Section>
  );
}

function Grounds() {
  const { title, lead, other, none } = useAboutWords().grounds;
  const { grounds } = RECEIPT_WORDS[useWords().language];
  return (
    <Folded title={title}>
      <p className="mt-2">{lead}</p>
      <Points list={Object.values({ ...grounds, other, none_given: none })} />
    </Folded>
  );
}

interface TrustPage extends Omit<Parameters<typeof pageBehind>[3], 'isUnlisted'> {
  model: TrustPageModel;
  css: string;
  /** Of the card, in the language of the page; Hebrew, unless it says another. */
  words?: CardWords;
}

export function trustPage({ model, css, words = hebrewWords, ...page }: TrustPage): PublicDocument {
  const document = pageBehind(model, css + own, words, page);
  const head = (
    <>
      {document.head}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={words.ogLocale} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={model.url} />
    </>
  );
  return { ...document, head };
}

import { useWords } from '#features/card-design/pages/card-parts/public-words.tsx';
import type { CardWords } from '#features/card-design/words.contract.ts';
import { type Language, languagePath } from '#features/cards/translations/languages.contract.ts';
import type { SignedRoot } from '#features/ledger/contract.ts';
import { LEDGER_WORDS } from '#features/ledger-checks/page-words.policy.ts';
import type { PageScript, PublicDocument } from '#ui/layout/public-document.ts';
import { type TrustPageModel, trustPage } from './public-trust.tsx';
import {
  Figure,
  Folded,
  type LedgerEnd,
  LedgerFigures,
  LongFigure,
  Section,
  trustLink,
} from './public-trust-parts.tsx';

export interface LedgerPageModel extends TrustPageModel {
  language: Language;
  end: LedgerEnd | null;
  /** The last root of each day, the newest first; none where nothing was published yet. */
  roots: SignedRoot[];
  /** Found by the server when the page was made. */
  isUnchanged: boolean;
  checkedAt: Date;
  api: string;
  feed: string;
  script: PageScript;
}

const button =
  'inline-flex min-h-11 cursor-pointer items-center rounded-control border border-(--edge) bg-(--p) px-5 font-bold text-(--op)';
const link = 'inline-flex min-h-11 items-center underline underline-offset-4';

export function ledgerDocument(model: LedgerPageModel, css: string, card: CardWords): PublicDocument {
  const { end, roots, isUnchanged, checkedAt, api, feed, script, path } = model;
  const words = LEDGER_WORDS[model.language];
  const [newest] = roots;
  const page = trustPage({
    model,
    css,
    words: card,
    title: words.title(model.name),
    description: words.description(model.name),
    heading: words.heading,
    lead: words.lead,
    children: (
      <div data-ledger={api} data-words={JSON.stringify(words.results)}>
        <LedgerFigures end={end} />
        {newest && (
          <>
            <Check isUnchanged={isUnchanged} checkedAt={checkedAt} />
            <OwnReceipt />
            <Data roots={roots} api={api} feed={feed} />
          </>
        )}
        <p className="mt-6">
          <a href={`${languagePath(path, card.language)}/about-reviews`} className={trustLink}>
            {card.aboutReviews}
          </a>
        </p>
      </div>
    ),
  });
  const head = (
    <>
      {page.head}
      <link
        rel="alternate"
        type="application/atom+xml"
        title={words.title(model.name)}
        hrefLang="he"
        href={feed}
      />
    </>
  );
  return { ...page, script, head };
}

function useLedgerWords() {
  return LEDGER_WORDS[useWords().language];
}

function Check({ isUnchanged, checkedAt }: Pick<LedgerPageModel, 'isUnchanged' | 'checkedAt'>) {
  const { check, server, how, results } = useLedgerWords();
  const { moment } = useWords().formats;
  return (
    <Section id="check" title={check}>
      <div role="status" data-check className="mt-2">
        <p className={`text-lg font-bold ${isUnchanged ? 'text-green' : 'text-red'}`}>
          {isUnchanged ? `✓ ${results.unchanged}` : `✗ ${results.badHistory}`}
        </p>
        <p className="text-sm text-muted">{server(moment(checkedAt))}</p>
      </div>
      <Folded title={how.title}>
        <p>{how.text}</p>
        <div data-results className="mt-3 grid gap-1 font-semibold" />
      </Folded>
    </Section>
  );
}

function OwnReceipt() {
  const { receipt } = useLedgerWords();
  return (
    <Section id="receipt" title={receipt.title}>
      <p className="mt-2">{receipt.text}</p>
      <label
        data-receipt
        hidden
        className={`${button} mt-4 focus-within:outline-2 focus-within:outline-offset-2`}
      >
        {receipt.action}
        <input type="file" accept="application/json,.json" className="sr-only" />
      </label>
      <noscript>
        <p className="mt-3 text-muted">{receipt.noScript}</p>
      </noscript>
      <div role="status" data-receipt-results className="mt-3 grid gap-1 font-semibold" />
    </Section>
  );
}

function Data({ roots, api, feed }: Pick<LedgerPageModel, 'roots' | 'api' | 'feed'>) {
  const { data } = useLedgerWords();
  const words = useWords();
  const { date, moment, number } = words.formats;
  const { figures } = data;
  const [newest] = roots;
  if (!newest) return null;
  return (
    <Folded title={data.title}>
      <p className="text-sm text-muted">{data.text}</p>
      <dl className="mt-3">
        <Figure name={figures.signedAt} value={moment(newest.signedAt)} />
        <Figure name={figures.size} value={number(newest.size)} />
        <LongFigure dir="ltr" name={figures.root} value={newest.hash} />
        <LongFigure dir="ltr" name={figures.signature} value={newest.signature} />
        <LongFigure dir="ltr" name={figures.key} value={newest.keyId} />
      </dl>
      <ul className="mt-2">
        {[
          [api, data.json],
          [`${api}/hashes`, data.hashes],
          [feed, data.feed],
        ].map(([href, text]) => (
          <li key={href}>
            <a href={href} className={link}>
              {text}
            </a>
          </li>
        ))}
      </ul>
      <h3 className="mt-3 font-semibold">{data.days}</h3>
      <dl>
        {roots.map(({ size, hash, signedAt }) => (
          <div key={size} className="border-b border-line py-2 last:border-b-0">
            <dt className="flex justify-between gap-4 text-sm">
              <time dateTime={signedAt}>{date(signedAt)}</time>
              <span className="tabular-nums">{number(size)}</span>
            </dt>
            <dd dir="ltr" className="text-sm break-all text-muted">
              {hash}
            </dd>
          </div>
        ))}
      </dl>
    </Folded>
  );
}

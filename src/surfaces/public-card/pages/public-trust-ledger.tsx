import type { SignedRoot } from '#features/ledger/contract.ts';
import type { PageScript, PublicDocument } from '#ui/layout/public-document.ts';
import { formatDate, formatDateTime, formatNumber } from '#ui/text/format.ts';
import { ledgerPageCopy } from '../ledger.copy.he.ts';
import { type TrustPageModel, trustPage } from './public-trust.tsx';
import { Figure, Folded, Section } from './public-trust-parts.tsx';

export interface LedgerPageModel extends TrustPageModel {
  /** The last root of each day, the newest first; none where nothing was published yet. */
  roots: SignedRoot[];
  /** Found by the server when the page was made. */
  isUnchanged: boolean;
  checkedAt: Date;
  api: string;
  feed: string;
  script: PageScript;
}

const { check, receipt, results, data } = ledgerPageCopy;
const button =
  'inline-flex min-h-11 cursor-pointer items-center rounded-control border border-(--edge) bg-(--p) px-5 font-bold text-(--op)';
const link = 'inline-flex min-h-11 items-center underline underline-offset-4';

export function ledgerDocument(model: LedgerPageModel, css: string): PublicDocument {
  const { roots, isUnchanged, checkedAt, api, feed, script, path } = model;
  const [newest] = roots;
  const page = trustPage({
    model,
    css,
    title: ledgerPageCopy.title(model.name),
    description: ledgerPageCopy.description(model.name),
    heading: ledgerPageCopy.heading,
    lead: ledgerPageCopy.lead,
    children: (
      <div data-ledger={api} data-words={JSON.stringify(results)}>
        {newest ? (
          <dl className="mt-4">
            <Figure name={ledgerPageCopy.entries} value={formatNumber(newest.size)} />
            <Figure name={ledgerPageCopy.last} value={formatDateTime(newest.signedAt)} />
          </dl>
        ) : (
          <p className="mt-4 text-muted">{ledgerPageCopy.empty}</p>
        )}
        {newest && (
          <>
            <Check isUnchanged={isUnchanged} checkedAt={checkedAt} />
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
            <Data roots={roots} api={api} feed={feed} />
          </>
        )}
        <p className="mt-6">
          <a href={`${path}/about-reviews`} className={`${link} font-semibold`}>
            {ledgerPageCopy.about}
          </a>
        </p>
      </div>
    ),
  });
  return { ...page, script, head: [page.head, <FeedLink key="feed" model={model} />] };
}

function Check({ isUnchanged, checkedAt }: Pick<LedgerPageModel, 'isUnchanged' | 'checkedAt'>) {
  return (
    <Section id="check" title={check.title}>
      <div role="status" data-check className="mt-2">
        <p className={`text-lg font-bold ${isUnchanged ? 'text-green' : 'text-red'}`}>
          {isUnchanged ? `✓ ${results.unchanged}` : `✗ ${results.badHistory}`}
        </p>
        <p className="text-sm text-muted">{check.server(formatDateTime(checkedAt))}</p>
      </div>
      <Folded title={check.how.title}>
        <p>{check.how.text}</p>
        <div data-results className="mt-3 grid gap-1 font-semibold" />
      </Folded>
    </Section>
  );
}

function FeedLink({ model }: { model: LedgerPageModel }) {
  return (
    <link
      rel="alternate"
      type="application/atom+xml"
      title={ledgerPageCopy.feed.title(model.name)}
      href={model.feed}
    />
  );
}

function Data({ roots, api, feed }: Pick<LedgerPageModel, 'roots' | 'api' | 'feed'>) {
  const [newest] = roots;
  if (!newest) return null;
  return (
    <Folded title={data.title}>
      <p className="text-sm text-muted">{data.text}</p>
      <dl className="mt-3">
        <Figure name={data.signedAt} value={formatDateTime(newest.signedAt)} />
        <Figure name={data.size} value={formatNumber(newest.size)} />
        <Code name={data.root} value={newest.hash} />
        <Code name={data.signature} value={newest.signature} />
        <Code name={data.key} value={newest.keyId} />
      </dl>
      <ul className="mt-2">
        {[
          [api, data.links.json],
          [`${api}/hashes`, data.links.hashes],
          [feed, data.links.feed],
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
              <time dateTime={signedAt}>{formatDate(signedAt)}</time>
              <span className="tabular-nums">{formatNumber(size)}</span>
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

function Code({ name, value }: { name: string; value: string }) {
  return (
    <div className="border-b border-line py-2">
      <dt>{name}</dt>
      <dd dir="ltr" className="text-sm break-all text-muted">
        {value}
      </dd>
    </div>
  );
}

import { RECEIPT_PATH } from '#features/reviews/contract/form.ts';
import { receiptCopy } from '#features/reviews/copy.he/receipt.ts';
import type { LinkReceiptModel } from '#features/reviews/page-routes.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import type { PublicDocument } from '#ui/public-document.ts';
import { copy } from '../copy.he.ts';
import { Entry, Part, State, Story } from './public-receipt-parts.tsx';
import { inlineLink } from './public-rich-text.tsx';
import { Message } from './public-rights-parts.tsx';
import { Site } from './public-site.tsx';

export type { LinkReceiptModel };

const words = receiptCopy.used;

/** What a used personal link shows to whoever holds it: what came of its review, and the way to the writer's own page. */
export function linkReceiptDocument(model: LinkReceiptModel, css: string): PublicDocument {
  const { view, isMailed, isRefused } = model;
  return {
    css,
    head: (
      <>
        <title>{`${words.title} · ${copy.brand}`}</title>
        <meta name="robots" content="noindex" />
      </>
    ),
    body: (
      <Site isQuiet>
        <div className="mx-auto max-w-[38rem] px-5 pt-6 pb-16 sm:px-8">
          <h1 className="text-2xl font-bold">{words.title}</h1>
          <p className="mt-3">{words.lead}</p>
          {isMailed && <Message tone="success" {...words.mailed} />}
          {isRefused && <Message tone="error" {...words.tooMany} />}
          <State {...view} />
          {view.review && <OwnLink {...model} />}
          <Story story={view.story} />
          <Entry entry={view.entry} business={view.business} />
        </div>
      </Site>
    ),
  };
}

function OwnLink({ code, view, isMailed }: LinkReceiptModel) {
  return (
    <Part id="own" title={words.own}>
      <p className="mt-1 text-muted">{words.ownText}</p>
      {!view.hasAddress && <p className="mt-2 text-muted">{words.noAddress}</p>}
      {view.hasAddress && !isMailed && (
        <form method="post" action={RECEIPT_PATH} className="mt-4">
          <input type="hidden" name="link" value={code} />
          <button type="submit" className={buttonStyles({ variant: 'secondary' })}>
            {words.mail}
          </button>
        </form>
      )}
      <p className="mt-4">
        <a href={`/business/${view.business.username}/review`} className={inlineLink}>
          {words.another}
        </a>
      </p>
    </Part>
  );
}

import { buttonStyles } from '#ui/actions/button-styles.ts';
import type { PublicDocument } from '#ui/layout/public-document.ts';
import { Wordmark } from '#ui/layout/wordmark.tsx';
import { marketingCopy } from '../copy.he.ts';
import { UnlistedHead } from './public-frames.tsx';

const { title, text, retry } = marketingCopy.offline;

/** Page that the service worker shows in place of one that could not be fetched: it loads nothing. */
export function offlineDocument(css: string): PublicDocument {
  return {
    css,
    head: <UnlistedHead title={title} />,
    body: (
      <main
        id="main"
        tabIndex={-1}
        className="outline-none mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center gap-4 px-5 py-16"
      >
        <Wordmark className="mb-4" />
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="text-muted">{text}</p>
        {/* Asks for the same address once more: the page stands in for whichever was asked for. */}
        <form>
          <button type="submit" className={buttonStyles({})}>
            {retry}
          </button>
        </form>
      </main>
    ),
  };
}

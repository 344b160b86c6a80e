import { buttonStyles } from '#ui/button-styles.ts';
import type { PublicDocument } from '#ui/public-document.ts';
import { Wordmark } from '#ui/wordmark.tsx';
import { copy } from '../copy.he.ts';

/** What an error page of the public site says. */
export interface ProblemPageModel {
  title: string;
  text: string;
  /** A second, quieter line. */
  help?: string;
  action: { label: string; href: string };
}

/** An address that leads nowhere, a business that is not found: one heading, one sentence, one way on. */
export function problemDocument(model: ProblemPageModel, css: string): PublicDocument {
  return {
    css,
    head: (
      <>
        <title>{`${model.title} · ${copy.brand}`}</title>
        <meta name="robots" content="noindex" />
      </>
    ),
    body: (
      <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center gap-4 px-5 py-16">
        <Wordmark className="mb-4" />
        <h1 className="text-2xl font-bold">
          <bdi>{model.title}</bdi>
        </h1>
        <p className="text-muted">
          <bdi>{model.text}</bdi>
        </p>
        {model.help ? <p className="text-muted">{model.help}</p> : null}
        <a className={buttonStyles({})} href={model.action.href}>
          {model.action.label}
        </a>
      </main>
    ),
  };
}

import { buttonStyles } from '#ui/actions/button-styles.ts';
import type { PageScript, PublicDocument } from '#ui/layout/public-document.ts';
import { RichText } from '#ui/text/rich-text.tsx';
import type { CopyWords, DeveloperPage, DeveloperSection, PrintedCode } from '../developers.contract.ts';
import { developersInEnglish } from '../developers.copy.en.ts';
import { developersInHebrew } from '../developers.copy.he.ts';
import { recipesInHebrew } from '../recipes.copy.he.ts';
import { developerExamples, webhookExample } from './public-developer-examples.ts';
import { listedDocument } from './public-frames.tsx';

const webhook = { name: 'JavaScript', code: webhookExample };
const PAGES = {
  '/developers': (site: string) => developersInHebrew(developerExamples(site), webhook),
  '/developers/en': (site: string) => developersInEnglish(developerExamples(site), webhook),
  '/developers/recipes': recipesInHebrew,
};

export interface DevelopersModel {
  siteUrl: string;
  path: keyof typeof PAGES;
  script: PageScript;
}

export function developersDocument({ siteUrl, path, script }: DevelopersModel, css: string): PublicDocument {
  const page = PAGES[path](siteUrl);
  const { title, description, language } = page;
  const content = <Page page={page} />;
  return listedDocument({ title, description, path, siteUrl, language, content, script }, css);
}

function Page({ page: { title, lead, copying, sections } }: { page: DeveloperPage }) {
  return (
    <article className="mx-auto max-w-[65ch]">
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="mt-2 text-muted">
        <RichText text={lead} />
      </p>
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className="mt-10">
          <h2 id={section.id} className="scroll-mt-6 text-xl font-bold">
            {section.title}
          </h2>
          {section.parts.map((part) => (
            <Part key={JSON.stringify(part)} part={part} words={copying} />
          ))}
        </section>
      ))}
    </article>
  );
}

function Part({ part, words }: { part: DeveloperSection['parts'][number]; words: CopyWords }) {
  if (typeof part === 'string')
    return (
      <p className="mt-3">
        <RichText text={part} />
      </p>
    );
  if (Array.isArray(part))
    return (
      <ol className="mt-3 grid list-decimal gap-2 ps-5">
        {part.map((step) => (
          <li key={step} className="wrap-anywhere">
            <RichText text={step} />
          </li>
        ))}
      </ol>
    );
  if ('terms' in part)
    return (
      <dl className="mt-3 border-t border-line">
        {part.terms.map(([term, text]) => (
          <div key={term} className="border-b border-line py-3 sm:grid sm:grid-cols-3 sm:gap-4">
            <dt className="font-semibold">
              <bdi dir="ltr">{term}</bdi>
            </dt>
            <dd className="sm:col-span-2">{text}</dd>
          </div>
        ))}
      </dl>
    );
  return <Code part={part} words={words} />;
}

function Code({ part: { id, name, code }, words }: { part: PrintedCode; words: CopyWords }) {
  return (
    <figure className="mt-5">
      <figcaption className="flex min-h-11 items-center justify-between gap-4">
        <bdi className="text-sm font-semibold">{name}</bdi>
        <div>
          <button
            type="button"
            hidden
            data-copied={words.copied}
            data-failed={words.failed}
            className={buttonStyles({ variant: 'quiet' })}
          >
            {words.copy}
          </button>
          <span role="status" className="sr-only" />
        </div>
      </figcaption>
      <pre
        id={id}
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too
        tabIndex={0}
        className="mt-1 overflow-x-auto rounded-panel border border-line bg-sunken p-4 text-sm leading-relaxed"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}

import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Chevron } from '#ui/layout/chevron.tsx';
import type { PageScript, PublicDocument } from '#ui/layout/public-document.ts';
import { plural } from '#ui/text/format.ts';
import { inlineLink, plainText, RichText } from '#ui/text/rich-text.tsx';
import { type HelpAnswer, type HelpGroup, help } from '../help.copy.he.ts';
import { Contact, type SiteModel } from './public-article.tsx';
import { listedDocument } from './public-frames.tsx';

export interface HelpPageModel extends SiteModel {
  query: string;
  groups: HelpGroup[];
  script: PageScript;
}

export function helpDocument(
  { query, groups, script, ...model }: HelpPageModel,
  css: string,
): PublicDocument {
  const count = groups.reduce((sum, { answers }) => sum + answers.length, 0);
  const content = (
    <>
      <div className="max-w-[65ch]">
        <h1 className="text-2xl font-bold">{help.title}</h1>
        <p className="mt-2 text-muted">{help.lead}</p>
        <Search query={query} count={count} />
      </div>
      <div className="mt-8 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <Groups groups={groups} />
        <div className="max-w-[65ch] lg:col-start-2">
          {groups.map((group) => (
            <Group key={group.id} group={group} isOpen={query !== ''} />
          ))}
          <NotFound email={model.contactEmail} />
        </div>
      </div>
    </>
  );
  const page = {
    title: help.title,
    description: help.description,
    path: '/help',
    siteUrl: model.siteUrl,
    script,
    content,
  };
  return listedDocument(
    query ? { ...page, robots: 'noindex,follow' } : { ...page, jsonLd: faqOf(groups) },
    css,
  );
}

/** Goes to the server without script; with it, the list follows what is typed. */
function Search({ query, count }: { query: string; count: number }) {
  const { label, hint, submit, all, found, nothing } = help.search;
  return (
    <search>
      <form action="/help" className="mt-6">
        <label htmlFor="q" className="font-semibold">
          {label}
        </label>
        <div className="mt-2 flex gap-2">
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={100}
            dir="auto"
            enterKeyHint="search"
            aria-describedby="hint"
            className="min-h-11 w-full min-w-0 rounded-control border border-control bg-surface px-3 text-base text-ink"
          />
          <button type="submit" className={buttonStyles({})}>
            {submit}
          </button>
        </div>
        <p id="hint" className="mt-2 text-sm text-muted">
          {hint}
        </p>
      </form>
      <p
        id="found"
        role="status"
        data-forms={JSON.stringify(found)}
        className="mt-4 font-semibold empty:mt-0"
      >
        {query && plural(count, found)}
      </p>
      <p id="nothing" hidden={!query || count > 0} className="text-muted">
        {nothing}
      </p>
      {query && (
        <p className="mt-2">
          <a href="/help" className={inlineLink}>
            {all}
          </a>
        </p>
      )}
    </search>
  );
}

function Groups({ groups }: { groups: HelpGroup[] }) {
  return (
    <nav id="topics" hidden={groups.length === 0} aria-labelledby="groups" className="mb-8 lg:mb-0">
      <div className="lg:sticky lg:top-6">
        <h2 id="groups" className="font-bold">
          {help.groups}
        </h2>
        <ul className="mt-2 flex flex-wrap gap-x-5 lg:block lg:border-s lg:border-line lg:ps-4">
          {groups.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-9 items-center text-violet underline-offset-4 hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function Group({ group: { id, title, answers }, isOpen }: { group: HelpGroup; isOpen: boolean }) {
  return (
    <section aria-labelledby={id} data-group="" className="mb-10">
      <h2 id={id} className="scroll-mt-6 text-xl font-bold">
        {title}
      </h2>
      <div className="mt-2 border-t border-line">
        {answers.map((answer) => (
          <Answer key={answer.id} answer={answer} isOpen={isOpen} />
        ))}
      </div>
    </section>
  );
}

/** The address names the answer's own words: browsers open what they stand in. */
function Answer({
  answer: { id, question, paragraphs, also },
  isOpen,
}: {
  answer: HelpAnswer;
  isOpen: boolean;
}) {
  return (
    <details open={isOpen} data-also={also} className="border-b border-line">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <h3 className="font-semibold">{question}</h3>
        <Chevron />
      </summary>
      <div id={id} className="scroll-mt-20 pb-5">
        {paragraphs.map((text) => (
          <p key={text} className="mb-2">
            <RichText text={text} />
          </p>
        ))}
        <a
          href={`#${id}`}
          className="inline-flex min-h-6 items-center text-sm text-muted underline underline-offset-4"
        >
          {help.link}
          <span className="sr-only">: {question}</span>
        </a>
      </div>
    </details>
  );
}

function NotFound({ email }: { email: string | null }) {
  const { title, text } = help.contact;
  return (
    <section aria-labelledby="contact" className="rounded-panel bg-violet-tint p-5">
      <h2 id="contact" className="scroll-mt-6 text-lg font-bold">
        {title}
      </h2>
      <p className="mt-1">{text}</p>
      <Contact email={email} />
    </section>
  );
}

/** The questions as search engines read them. */
function faqOf(groups: HelpGroup[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap(({ answers }) => answers)
      .map(({ question, paragraphs }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: paragraphs.map(plainText).join(' ') },
      })),
  };
}

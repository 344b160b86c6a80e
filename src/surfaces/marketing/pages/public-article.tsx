import type { ReactNode } from 'react';
import { ContactForm } from '#features/requests/contact/pages/site-contact.tsx';
import type { PublicDocument } from '#ui/layout/public-document.ts';
import { Ltr } from '#ui/text/bdi.tsx';
import { inlineLink, RichText } from '#ui/text/rich-text.tsx';
import { marketingCopy } from '../copy.he.ts';
import type { PolicySection } from '../privacy-policy.copy.he.ts';
import { listedDocument } from './public-frames.tsx';

export interface Article {
  title: string;
  description: string;
  contents: string;
  summary: { title: string; points: string[] };
  sections: PolicySection[];
}

/** Data of a page beside its own texts. */
export interface SiteModel {
  siteUrl: string;
  /** Address for questions; null where the operator has set none. */
  contactEmail: string | null;
}

interface ArticlePage {
  article: Article;
  path: string;
  status: string;
  model: SiteModel;
  css: string;
}

export function articleDocument({ article, path, status, model, css }: ArticlePage): PublicDocument {
  const { title, description } = article;
  const content = (
    <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
      <Contents article={article} />
      <article className="max-w-[65ch]">
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="mt-2 text-muted">{status}</p>
        <Summary {...article.summary} />
        {article.sections.map((section, index) => (
          <Section key={section.id} number={index + 1} section={section}>
            {section.id === 'contact' && <Contact email={model.contactEmail} />}
          </Section>
        ))}
      </article>
    </div>
  );
  return listedDocument({ title, description, path, siteUrl: model.siteUrl, content }, css);
}

/** Beside the text where there is room; on a phone the text itself comes first. */
function Contents({ article: { contents, sections } }: { article: Article }) {
  return (
    <nav aria-labelledby="contents" className="hidden lg:block">
      <div className="sticky top-6">
        <h2 id="contents" className="font-bold">
          {contents}
        </h2>
        <ol className="mt-2 border-s border-line ps-4">
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-block py-1 text-muted underline-offset-4 hover:text-violet hover:underline"
              >
                {index + 1}. {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

function Summary({ title, points }: Article['summary']) {
  return (
    <section aria-labelledby="summary" className="mt-8 rounded-panel bg-violet-tint p-5">
      <h2 id="summary" className="text-lg font-bold">
        {title}
      </h2>
      <Points points={points} />
    </section>
  );
}

interface SectionProps {
  number: number;
  section: PolicySection;
  children: ReactNode;
}

function Section({ number, section: { id, title, parts }, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="scroll-mt-6 text-xl font-bold">
        {number}. {title}
      </h2>
      {parts.map((part) => (
        <Part key={JSON.stringify(part)} part={part} />
      ))}
      {children}
    </section>
  );
}

function Part({ part }: { part: PolicySection['parts'][number] }) {
  if (typeof part === 'string')
    return (
      <p className="mt-3">
        <RichText text={part} />
      </p>
    );
  const points = part.filter((entry) => typeof entry === 'string');
  if (points.length > 0) return <Points points={points} />;
  return (
    <dl className="mt-3 border-t border-line">
      {part.map(
        (entry) =>
          typeof entry !== 'string' && (
            <div key={entry.term} className="border-b border-line py-3 sm:grid sm:grid-cols-3 sm:gap-4">
              <dt className="font-semibold">{entry.term}</dt>
              <dd className="sm:col-span-2">
                <RichText text={entry.text} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Points({ points }: { points: string[] }) {
  return (
    <ul className="mt-3 grid list-disc gap-2 ps-5">
      {points.map((point) => (
        <li key={point}>
          <RichText text={point} />
        </li>
      ))}
    </ul>
  );
}

/** Link for questions: an address, or a form that reaches the admins where the operator has set none. */
export function Contact({ email }: { email: string | null }) {
  if (!email) return <ContactForm />;
  return (
    <p className="mt-3">
      {marketingCopy.site.email}{' '}
      <a href={`mailto:${email}`} className={inlineLink}>
        <Ltr>{email}</Ltr>
      </a>
    </p>
  );
}

import type { ReactNode } from 'react';
import { PRIVACY_POLICY_VERSION } from '#features/accounts/contract.ts';
import { Ltr } from '#ui/bdi.tsx';
import type { PublicDocument } from '#ui/public-document.ts';
import { fonts } from '#ui/public-fonts.ts';
import { type PolicySection, policy } from '../copy.he/privacy-policy.ts';
import { copy } from '../copy.he.ts';
import { Site } from './public-site.tsx';

export interface PrivacyPageModel {
  /** The site's address, for the links that other sites read. */
  siteUrl: string;
  /** Where questions go; null where the operator has set none. */
  contactEmail: string | null;
}

const link = 'text-violet underline underline-offset-4';

/** What is kept of people, why, for how long, and whom to ask. */
export function privacyDocument(model: PrivacyPageModel, css: string): PublicDocument {
  return {
    css,
    fonts,
    head: (
      <>
        <title>{`${policy.title} · ${copy.brand}`}</title>
        <meta name="description" content={policy.description} />
        <link rel="canonical" href={`${model.siteUrl}/privacy-policy`} />
      </>
    ),
    body: (
      <Site>
        <div className="mx-auto max-w-6xl px-5 pt-6 pb-16 sm:px-8 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
          <Contents />
          <article className="max-w-[65ch]">
            <h1 className="text-2xl font-bold">{policy.title}</h1>
            <p className="mt-2 text-muted">{policy.version(PRIVACY_POLICY_VERSION)}</p>
            <Summary />
            {policy.sections.map((section, index) => (
              <Section key={section.id} number={index + 1} section={section}>
                {section.id === 'contact' && <Contact email={model.contactEmail} />}
              </Section>
            ))}
          </article>
        </div>
      </Site>
    ),
  };
}

/** Beside the text where there is room; on a phone the text itself comes first. */
function Contents() {
  return (
    <nav aria-labelledby="contents" className="hidden lg:block">
      <div className="sticky top-6">
        <h2 id="contents" className="font-bold">
          {policy.contents}
        </h2>
        <ol className="mt-2 border-s border-line ps-4">
          {policy.sections.map(({ id, title }, index) => (
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

function Summary() {
  const { title, points } = policy.summary;
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
  if (typeof part === 'string') return <p className="mt-3">{part}</p>;
  const points = part.filter((entry) => typeof entry === 'string');
  if (points.length > 0) return <Points points={points} />;
  return (
    <dl className="mt-3 border-t border-line">
      {part.map(
        (entry) =>
          typeof entry !== 'string' && (
            <div key={entry.term} className="border-b border-line py-3 sm:grid sm:grid-cols-3 sm:gap-4">
              <dt className="font-semibold">{entry.term}</dt>
              <dd className="sm:col-span-2">{entry.text}</dd>
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
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

function Contact({ email }: { email: string | null }) {
  if (!email) return <p className="mt-3 text-muted">{policy.contact.absent}</p>;
  return (
    <p className="mt-3">
      {policy.contact.email}{' '}
      <a href={`mailto:${email}`} className={link}>
        <Ltr>{email}</Ltr>
      </a>
    </p>
  );
}

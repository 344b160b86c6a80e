import { Check, Link as LinkSign, X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { designVariables } from '#features/card-design/pages/public-design.ts';
import { RatingBlock } from '#features/card-design/pages/public-rating.tsx';
import { reviewCopy } from '#features/reviews/deciding/copy.he.ts';
import { Chevron } from '#ui/layout/chevron.tsx';
import { Ltr } from '#ui/text/bdi.tsx';
import { inlineLink, RichText } from '#ui/text/rich-text.tsx';
import { StarRating } from '#ui/text/star-rating.tsx';
import { honesty, questions, steps, testimonials } from '../landing.copy.he.ts';
import { exampleDesign, exampleRating } from './public-example-model.ts';

const { approve, reject } = reviewCopy.actions;

export const section = 'mx-auto max-w-6xl px-5 py-12 sm:px-8 lg:py-20';

const pictures: ReactNode[] = [
  <span key="link" className="inline-flex items-center gap-2 text-violet">
    <LinkSign size={18} />
    <Ltr className="text-ink">/business/noam-bakery</Ltr>
  </span>,
  <StarRating key="stars" rating={5} size="lg" label={null} />,
  <span key="decision" className="inline-flex gap-2 text-sm font-semibold">
    <span className="inline-flex items-center gap-1 rounded-control bg-green-tint px-3 py-1 text-green">
      <Check size={16} />
      {approve}
    </span>
    <span className="inline-flex items-center gap-1 rounded-control bg-sunken px-3 py-1 text-muted">
      <X size={16} />
      {reject}
    </span>
  </span>,
];

export function Steps() {
  return (
    <div className="border-t border-b border-line bg-surface">
      <section aria-labelledby="steps" className={section}>
        <h2 id="steps" className="text-2xl font-bold">
          {steps.title}
        </h2>
        <ol className="mt-8 grid gap-10 md:grid-cols-3">
          {steps.list.map(({ title, text }, index) => (
            <li key={title}>
              <p aria-hidden="true" className="flex h-12 items-center">
                {pictures[index]}
              </p>
              <h3 className="mt-2 border-t border-line pt-4 text-lg font-bold">
                <span className="text-violet">{index + 1}.</span> {title}
              </h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** Ink instead of paper, in both themes: what the product is named for. */
export function Honesty() {
  const { title, lead, list } = honesty;
  return (
    <div data-theme="dark" className="border-b border-line">
      <section aria-labelledby="honesty" className={`${section} grid gap-12 lg:grid-cols-2 lg:gap-20`}>
        <div>
          <h2 id="honesty" className="text-2xl font-bold">
            {title}
          </h2>
          <p className="mt-4 max-w-[48ch] text-lg text-muted">{lead}</p>
          <div
            inert
            aria-hidden="true"
            style={designVariables(exampleDesign) as CSSProperties}
            className="mt-8 max-w-md rounded-sheet bg-surface p-6"
          >
            <RatingBlock rating={exampleRating} />
          </div>
        </div>
        <dl className="grid content-center gap-7">
          {list.map(({ title: term, text }) => (
            <div key={term}>
              <dt className="text-lg font-bold">{term}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

export function Testimonials() {
  const { title, lead, label, list } = testimonials;
  return (
    <section aria-labelledby="testimonials" className={section}>
      <h2 id="testimonials" className="text-2xl font-bold">
        {title}
      </h2>
      <p className="mt-3 max-w-[60ch] text-lg text-muted">{lead}</p>
      <ul className="mt-8 grid gap-10 md:grid-cols-3">
        {list.map(({ text, who }) => (
          <li key={who}>
            <figure className="flex h-full flex-col border-s-2 border-line ps-5">
              <p className="self-start rounded-full bg-violet-tint px-3 py-1 text-sm font-semibold text-violet">
                {label}
              </p>
              <blockquote className="mt-3 grow text-lg">{text}</blockquote>
              <figcaption className="mt-3 text-sm text-muted">{who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Questions() {
  const { title, more, list } = questions;
  return (
    <section
      aria-labelledby="questions"
      className={`${section} grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16`}
    >
      <div>
        <h2 id="questions" className="text-2xl font-bold">
          {title}
        </h2>
        <p className="mt-3">
          <a href="/help" className={inlineLink}>
            {more}
          </a>
        </p>
      </div>
      <div className="border-t border-line">
        {list.map(({ question, paragraphs }) => (
          <details key={question} className="border-b border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="font-semibold">{question}</h3>
              <Chevron />
            </summary>
            {paragraphs.map((text) => (
              <p key={text} className="max-w-[65ch] pb-5 text-muted">
                <RichText text={text} />
              </p>
            ))}
          </details>
        ))}
      </div>
    </section>
  );
}

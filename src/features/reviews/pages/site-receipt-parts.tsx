import type { ReactNode } from 'react';
import { UserText } from '#ui/bdi.tsx';
import { formatDateTime, formatNumber } from '#ui/format.ts';
import { inlineLink } from '#ui/rich-text.tsx';
import { receiptCopy as words } from '../copy.he/receipt.ts';
import type { ReceiptModel } from '../page-routes.ts';

type View = ReceiptModel['view'];

/** As much of a receipt as tells what came of its review. */
type Shown = Pick<View, 'ground' | 'business' | 'story'> & {
  review: { id: string; status: NonNullable<View['review']>['status'] } | null;
};

type State = keyof typeof words.states;

function stateOf({ review, story }: Shown): State {
  if (review)
    return { pending: 'waiting', approved: 'published', rejected: 'withheld' }[review.status] as State;
  const last = story.findLast(({ action }) => ['withdrawn', 'erased', 'set_aside'].includes(action))?.action;
  return last === 'withdrawn' || last === 'set_aside' ? last : 'erased';
}

const TINTS: Partial<Record<State, string>> = { published: 'bg-green-tint', withheld: 'bg-amber-tint' };

/** What came of the review. */
export function State(view: Shown) {
  const { review, ground, business } = view;
  const state = stateOf(view);
  const { title, text } = words.states[state];
  const card = `/business/${business.username}`;
  return (
    <div className={`mt-4 rounded-panel p-5 ${TINTS[state] ?? 'bg-violet-tint'}`}>
      <p className="text-lg font-bold">{title}</p>
      <p className="mt-1">{text}</p>
      {state === 'withheld' && <p className="font-semibold">{words.grounds[ground ?? 'none_given']}</p>}
      <p className="mt-2">
        {state === 'published' && review ? (
          <a href={`${card}/reviews?from=${review.id}`} className={inlineLink}>
            {words.seeOnCard}
          </a>
        ) : (
          <a href={card} className={inlineLink}>
            {words.toCard} <UserText>{business.businessName}</UserText>
          </a>
        )}
      </p>
    </div>
  );
}

/** A part of the page under its heading. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What happened to the review, step by step. */
export function Story({ story }: Pick<View, 'story'>) {
  return (
    <Part id="story" title={words.story.title}>
      <ol className="mt-3">
        {story.map(({ action, ground, at }) => (
          <li key={`${action} ${at.toISOString()}`} className="border-s-2 border-line ps-4 pb-4 last:pb-0">
            <p className="font-semibold">{words.story.steps[action]}</p>
            {ground && <p className="text-sm">{words.grounds[ground]}</p>}
            <p className="text-sm text-muted">
              <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** The entry of the review's arrival, and whether the chain from it to its end is whole. */
export function Entry({ entry, business }: Pick<View, 'entry' | 'business'>) {
  const { ledger } = words;
  const found =
    entry && (entry.stands === null ? ledger.unwalked : entry.stands ? ledger.stands : ledger.broken);
  return (
    <Part id="ledger" title={ledger.title}>
      <p className="mt-2">{ledger.text}</p>
      {entry ? (
        <>
          <dl className="mt-3">
            <div className="flex justify-between gap-4 border-b border-line py-2">
              <dt>{ledger.number}</dt>
              <dd className="font-bold tabular-nums">{formatNumber(entry.seq)}</dd>
            </div>
            <div className="border-b border-line py-2">
              <dt>{ledger.hash}</dt>
              <dd dir="ltr" className="text-sm break-all text-muted">
                {entry.hash}
              </dd>
            </div>
          </dl>
          <p className={`mt-3 font-semibold ${entry.stands === false ? 'text-red' : 'text-green'}`}>
            {found}
          </p>
        </>
      ) : (
        <p className="mt-3 text-muted">{ledger.waiting}</p>
      )}
      <p className="mt-2">
        <a href={`/business/${business.username}/about-reviews#ledger`} className={inlineLink}>
          {ledger.more}
        </a>
      </p>
    </Part>
  );
}

import type { ReactNode } from 'react';
import {
  OwnText,
  ReviewParagraph,
  useCardPath,
  useWords,
} from '#features/card-design/pages/card-parts/public-words.tsx';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Chevron } from '#ui/layout/chevron.tsx';
import { formatNumber } from '#ui/text/format.ts';
import { inlineLink } from '#ui/text/rich-text.tsx';
import type { ReceiptModel } from '../page-routes.ts';
import { RECEIPT_WORDS, reasonIn } from '../words.policy.ts';

type View = ReceiptModel['view'];

type Shown = Pick<View, 'state' | 'ground' | 'business'> & {
  review: { id: string } | null;
  written?: string;
};

/** In the language of the page that is drawn. */
export function useReceiptWords() {
  return RECEIPT_WORDS[useWords().language];
}

const TINTS: Partial<Record<View['state'], string>> = {
  published: 'bg-green-tint',
  withheld: 'bg-amber-tint',
  hidden: 'bg-amber-tint',
};

export function State(view: Shown) {
  const words = useReceiptWords();
  const { review, state, ground, written, business } = view;
  const { title, text } = words.states[state];
  const published = state === 'published' && review;
  const card = useCardPath(cardPath(business.username));
  return (
    <div className={`mt-4 rounded-panel p-5 ${TINTS[state] ?? 'bg-violet-tint'}`}>
      <p className="text-lg font-bold">{title}</p>
      <p className="mt-1">{published && !business.isShown ? words.cardHidden : text}</p>
      {written ? (
        <>
          <p className="font-semibold">{words.reasonWritten}</p>
          <ReviewParagraph className="break-words whitespace-pre-line">{written}</ReviewParagraph>
        </>
      ) : (
        (state === 'withheld' || state === 'hidden') && (
          <p className="font-semibold">{reasonIn(words, ground)}</p>
        )
      )}
      {business.isShown && (
        <a
          href={published ? `${card}/reviews?from=${published.id}` : card}
          className={`mt-2 block w-fit ${inlineLink}`}
        >
          {published ? words.seeOnCard : words.toCard}
          {!published && ' '}
          {!published && <OwnText>{business.businessName}</OwnText>}
        </a>
      )}
    </div>
  );
}

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

export function Fold({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="rounded-panel border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-panel px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Chevron />
      </summary>
      <div className="px-5 pb-5">{children}</div>
    </details>
  );
}

export function Story({ story }: Pick<View, 'story'>) {
  const words = useReceiptWords();
  const { moment } = useWords().formats;
  return (
    <Part id="story" title={words.story.title}>
      <ol className="mt-3">
        {story.map(({ action, ground, at }) => (
          <li key={`${action} ${at.toISOString()}`} className="border-s-2 border-line ps-4 pb-4 last:pb-0">
            <p className="font-semibold">{words.story.steps[action]}</p>
            {ground && <p className="text-sm">{words.grounds[ground]}</p>}
            <p className="text-sm text-muted">
              <time dateTime={at.toISOString()}>{moment(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** The entry of the review's arrival, and whether it still stands as it was published. @param file where its proof is downloaded */
export function Entry({ entry, business, file }: Pick<View, 'entry' | 'business'> & { file?: string }) {
  const { ledger } = useReceiptWords();
  const card = useCardPath(cardPath(business.username));
  return (
    <Part id="ledger" title={ledger.title}>
      {entry ? (
        <>
          <p className={`mt-2 font-semibold ${entry.stands ? 'text-green' : 'text-red'}`}>
            {entry.stands ? ledger.stands : ledger.broken}
          </p>
          <p className="mt-1 text-muted">{ledger.text}</p>
          {file && (
            <p className="mt-4">
              <a href={file} download className={buttonStyles({ variant: 'secondary' })}>
                {ledger.download}
              </a>
            </p>
          )}
          {file && <p className="mt-2 text-sm text-muted">{ledger.downloadText}</p>}
          <EntryProof entry={entry} />
        </>
      ) : (
        <p className="mt-2 text-muted">{ledger.waiting}</p>
      )}
      {entry && business.isShown && (
        <a href={`${card}/ledger`} className={`mt-2 block w-fit ${inlineLink}`}>
          {ledger.more}
        </a>
      )}
    </Part>
  );
}

/** Closed: figures and hashes are for whoever wants to check by other means. */
function EntryProof({ entry }: { entry: NonNullable<View['entry']> }) {
  const { proof } = useReceiptWords().ledger;
  const { moment } = useWords().formats;
  const { number, leafHash, root } = entry;
  return (
    <div className="mt-4">
      <Fold title={proof.title}>
        <p className="text-sm text-muted">{proof.text}</p>
        <dl className="mt-2">
          {[
            [proof.number, formatNumber(number)],
            [proof.size, formatNumber(root.size)],
            [proof.signedAt, moment(root.signedAt)],
          ].map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
              <dt>{name}</dt>
              <dd className="font-bold tabular-nums">{value}</dd>
            </div>
          ))}
          {[
            [proof.hash, leafHash],
            [proof.root, root.hash],
          ].map(([name, value]) => (
            <div key={name} className="border-b border-line py-2 last:border-b-0">
              <dt>{name}</dt>
              <dd dir="ltr" className="text-sm break-all text-muted">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </Fold>
    </div>
  );
}

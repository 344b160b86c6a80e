import type { ReactNode } from 'react';
import { useWords } from '#features/card-design/pages/card-parts/public-words.tsx';
import { LEDGER_WORDS } from '#features/ledger-checks/page-words.policy.ts';
import { Chevron } from '#ui/layout/chevron.tsx';

export const trustLink =
  'inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4';

export function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2">
      <dt>{name}</dt>
      <dd className="max-w-3/5 shrink-0 text-end font-bold tabular-nums">{value}</dd>
    </div>
  );
}

/** The number and the time of the last step in the ledger. */
export interface LedgerEnd {
  seq: number;
  at: Date;
}

export function LedgerFigures({ end }: { end: LedgerEnd | null }) {
  const { language, formats } = useWords();
  const { entries, last, empty } = LEDGER_WORDS[language];
  if (!end) return <p className="mt-2 text-muted">{empty}</p>;
  return (
    <dl className="mt-2">
      <Figure name={entries} value={formats.number(end.seq)} />
      <Figure name={last} value={formats.moment(end.at)} />
    </dl>
  );
}

/** A name, and what is too long to stand beside it. */
export function LongFigure({ name, value, dir }: { name: string; value: string; dir?: 'ltr' }) {
  return (
    <div className="border-b border-line py-2">
      <dt>{name}</dt>
      <dd dir={dir} className="text-sm break-all text-muted">
        {value}
      </dd>
    </div>
  );
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-4 rounded-panel border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 font-semibold">
        <h2>{title}</h2>
        <Chevron />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}

export function Points({ list }: { list: string[] }) {
  return (
    <ul className="mt-2 grid gap-2">
      {list.map((text) => (
        <li key={text} className="border-s-2 border-line ps-3">
          {text}
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import type { PublicDocument } from '#ui/layout/public-document.ts';
import { formatDate, formatDateTime, formatNumber } from '#ui/text/format.ts';
import { drawsCopy } from '../copy.he/draws.ts';
import { type TrustPageModel, trustPage } from './public-trust.tsx';
import { Figure, Folded, LongFigure, Points, Section } from './public-trust-parts.tsx';

/** A draw as everybody may check it. */
export interface DrawModel {
  id: string;
  commitment: string;
  committedAt: string;
  drawnAt: string;
  seed: string;
  entries: string[];
  picks: number[];
  leftOut: number;
  sent: number;
}

export interface DrawsModel extends TrustPageModel {
  isLately: boolean;
  /** The one that has no list yet. */
  waiting: Pick<DrawModel, 'commitment' | 'committedAt'> | null;
  draws: DrawModel[];
  json: string;
}

const { lately, how, list } = drawsCopy;

export function drawsDocument(model: DrawsModel, css: string): PublicDocument {
  return trustPage({
    model,
    css,
    title: drawsCopy.title(model.name),
    description: drawsCopy.description(model.name),
    heading: drawsCopy.heading,
    lead: drawsCopy.lead,
    children: (
      <>
        {model.isLately ? (
          <p className="mt-4">
            <strong>{lately.said}.</strong> {lately.text}
          </p>
        ) : (
          <p className="mt-4 text-muted">{lately.not}</p>
        )}
        <Section id="draws" title={list.title}>
          {model.waiting && (
            <section aria-labelledby="waiting" className="mt-4">
              <h3 id="waiting" className="font-semibold">
                {list.waiting}
              </h3>
              <Proof>
                <Commitment {...model.waiting} />
              </Proof>
            </section>
          )}
          {model.draws.length === 0 && !model.waiting && <p className="mt-2 text-muted">{list.empty}</p>}
          {model.draws.map((draw) => (
            <Draw key={draw.id} draw={draw} />
          ))}
        </Section>
        <Folded title={how.title}>
          <Points list={how.points} />
          {model.draws.length > 0 && (
            <p className="mt-3">
              <a href={model.json} className="inline-flex min-h-8 items-center underline underline-offset-4">
                {list.json}
              </a>
            </p>
          )}
        </Folded>
      </>
    ),
  });
}

function Draw({ draw }: { draw: DrawModel }) {
  return (
    <section aria-labelledby={`draw-${draw.id}`} className="mt-4">
      <h3 id={`draw-${draw.id}`} className="font-semibold">
        {list.on(formatDate(draw.drawnAt))}
      </h3>
      <dl className="mt-1">
        <Figure name={list.listed} value={formatNumber(draw.entries.length)} />
        <Figure name={list.drawn} value={formatNumber(draw.picks.length)} />
        <Figure name={list.sent} value={formatNumber(draw.sent)} />
        <Figure name={list.leftOut} value={formatNumber(draw.leftOut)} />
      </dl>
      <Proof>
        <Commitment {...draw} />
        <LongFigure name={list.seed} value={draw.seed} dir="ltr" />
        <LongFigure name={list.picks} value={draw.picks.join(', ')} />
        <div className="py-2">
          <dt>{list.entries}</dt>
          <dd>
            <ol className="mt-1 list-decimal ps-8 text-sm text-muted">
              {draw.entries.map((entry) => (
                <li key={entry} dir="ltr" className="text-end break-all">
                  {entry}
                </li>
              ))}
            </ol>
          </dd>
        </div>
      </Proof>
    </section>
  );
}

function Proof({ children }: { children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="min-h-8 cursor-pointer font-semibold">{list.proof}</summary>
      <dl>{children}</dl>
    </details>
  );
}

function Commitment({ commitment, committedAt }: Pick<DrawModel, 'commitment' | 'committedAt'>) {
  return (
    <>
      <Figure name={list.committedAt} value={formatDateTime(committedAt)} />
      <LongFigure name={list.commitment} value={commitment} dir="ltr" />
    </>
  );
}

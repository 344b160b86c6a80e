import type { ReactNode } from 'react';
import type { CardFigures } from '#features/card-visits/contract.ts';
import { cardVisitsCopy as texts } from '#features/card-visits/copy.he.ts';
import { tapsOf } from '#features/card-visits/figures.policy.ts';
import { buttonName, sourceName } from '#features/card-visits/source-names.policy.ts';
import { UserText } from '#ui/text/bdi.tsx';
import { finite, formatNumber, plural } from '#ui/text/format.ts';
import { fullBucketName } from '../bucket-names.policy.ts';

const { columns } = texts;

interface PartProps {
  figures: CardFigures;
}

export function CardTaps({ figures }: PartProps) {
  const taps = tapsOf(figures);
  if (taps.length === 0) return null;
  const most = taps[0]?.count ?? 1;
  return (
    <FiguresTable title={texts.buttons} headings={[columns.act, columns.count]}>
      {taps.map(({ act, count }) => (
        <FiguresRow key={act} name={buttonName(act)} share={count / most} figures={[count]} />
      ))}
    </FiguresTable>
  );
}

export function CardSourcesTable({ figures: { sources, acts } }: PartProps) {
  const hasLeads = acts.some(({ act, count }) => act === 'lead' && count > 0);
  const headings = [columns.source, columns.views, columns.taps, columns.reviews];
  if (hasLeads) headings.splice(3, 0, columns.leads);
  return (
    <FiguresTable title={texts.sources} headings={headings} isUntitled>
      {sources.map((row) => (
        <FiguresRow
          key={`${row.source} ${row.origin}`}
          name={
            <>
              <UserText>{sourceName(row)}</UserText>
              {row.scans > 0 && (
                <span className="block text-sm text-muted">{plural(row.scans, texts.scans)}</span>
              )}
            </>
          }
          figures={[row.views, row.taps, ...(hasLeads ? [row.leads] : []), row.reviews]}
        />
      ))}
    </FiguresTable>
  );
}

export function CardDates({ figures: { bucket, byDate } }: PartProps) {
  const most = Math.max(1, ...byDate.map(({ views }) => views));
  return (
    <FiguresTable title={texts.dates} headings={[columns.date[bucket], columns.views, columns.taps]}>
      {byDate.map((span) => (
        <FiguresRow
          key={span.date}
          name={fullBucketName(bucket, span)}
          share={span.views / most}
          figures={[span.views, span.taps]}
        />
      ))}
    </FiguresTable>
  );
}

interface FiguresTableProps {
  title: string;
  headings: string[];
  /** Where a heading above says what it is. */
  isUntitled?: boolean;
  children: ReactNode;
}

function FiguresTable({ title, headings: [first, ...others], isUntitled, children }: FiguresTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
    <section aria-label={title} tabIndex={0} className="min-w-0 overflow-x-auto">
      {!isUntitled && <h3 className="font-semibold">{title}</h3>}
      <table className="mt-1 w-full tabular-nums">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-2 text-start font-normal">
              {first}
            </th>
            {others.map((heading) => (
              <th key={heading} scope="col" className="ps-3 py-2 text-end font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

interface FiguresRowProps {
  name: ReactNode;
  /** Of the longest bar, 0 to 1; without it there is no bar. */
  share?: number;
  figures: number[];
}

function FiguresRow({ name, share, figures }: FiguresRowProps) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2 text-start font-normal break-words">
        {name}
        {share !== undefined && (
          <span
            aria-hidden="true"
            className="mt-1 block h-1.5 rounded-full bg-violet-fill"
            style={{ inlineSize: `${finite(100 * share)}%` }}
          />
        )}
      </th>
      {figures.map((figure, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
        <td key={i} className="ps-3 py-2 text-end align-top">
          {formatNumber(figure)}
        </td>
      ))}
    </tr>
  );
}

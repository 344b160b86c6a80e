import { Fragment, type ReactNode } from 'react';
import type { CardDay, CardHours, CardOpenState } from '#features/cards/hours/shown-hours.contract.ts';
import { scriptMark } from '../scripts.policy.ts';
import { useWords } from './card-parts/public-words.tsx';
import type { SectionLook } from './public-section.ts';

/** Open or closed, and what comes next. The states that follow, and their end, travel along for the page's module. */
export function OpenChip({ states, hours }: { states: CardOpenState[]; hours: CardHours | null }) {
  const { opening } = useWords();
  const [state] = states;
  if (!state) return null;
  const coming = states.map(({ from, isOpen, next }) =>
    isOpen === null ? [from] : [from, isOpen ? 1 : 0, next],
  );
  const Chip = hours ? 'a' : 'p';
  return (
    <Chip
      href={hours ? '#hours' : undefined}
      data-open={JSON.stringify(coming)}
      data-words={JSON.stringify([opening.closed, opening.now])}
      data-is={state.isOpen ? 1 : 0}
      className="group/open inline-flex min-h-6 flex-wrap items-center gap-x-2 text-sm leading-relaxed"
    >
      <span className="inline-flex items-center gap-2 font-semibold group-data-[is=0]/open:text-red group-data-[is=1]/open:text-green">
        <span aria-hidden="true" className="size-2 rounded-full bg-current" />
        <span>{state.isOpen ? opening.now : opening.closed}</span>
      </span>
      <span className="text-muted">{state.next}</span>
    </Chip>
  );
}

/** The coming week, today's row set off, and the special dates beyond it; nothing where no day has hours. */
export function HoursTable({ hours, look }: { hours: CardHours | null; look: SectionLook }) {
  const words = useWords();
  if (!hours) return null;
  const table = `mt-2 w-full ${look.isCentred ? 'mx-auto max-w-72' : ''}`;
  return (
    <section id="hours" className={look.frame}>
      <h2 className={look.heading}>{words.hours}</h2>
      <table className={table}>
        <tbody>
          {hours.days.map(({ day, isToday, ranges, note }) => (
            <Row key={day} isToday={isToday} ranges={ranges} note={note}>
              {words.opening.days[day]}
            </Row>
          ))}
        </tbody>
      </table>
      {hours.later.length > 0 && (
        <table className={table}>
          <caption className="text-start text-sm text-muted">{words.opening.specialDates}</caption>
          <tbody>
            {hours.later.map(({ dates, ranges, note }) => (
              <Row key={dates} ranges={ranges} note={note}>
                <bdi dir={NAMED.test(dates) ? undefined : 'ltr'}>{dates}</bdi>
              </Row>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Of a month by its name, beside which the number stands as the language has it. */
const NAMED = /\p{L}/u;

function Row({
  children,
  isToday = false,
  ranges,
  note,
}: Pick<CardDay, 'ranges' | 'note'> & { isToday?: boolean; children: ReactNode }) {
  const words = useWords();
  const mark = note && scriptMark(note, words.language);
  return (
    <tr className={isToday ? 'font-bold' : undefined}>
      <th scope="row" className="py-1 text-start [font-weight:inherit]">
        {children} {isToday && <span className="ms-2 text-sm font-normal text-muted">{words.today}</span>}{' '}
        {note && (
          <span className="ms-2 text-sm font-normal text-muted">
            {mark ? <bdi {...mark}>{note}</bdi> : note}
          </span>
        )}
      </th>
      <td className="py-1 text-end tabular-nums *:whitespace-nowrap">
        {ranges.length === 0 && <span className="text-muted">{words.closedDay}</span>}
        {ranges.map((range, index) => (
          <Fragment key={range}>
            {index > 0 && ', '}
            <bdi dir="ltr">{range}</bdi>
          </Fragment>
        ))}
      </td>
    </tr>
  );
}

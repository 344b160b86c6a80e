import { copy } from '../copy.he.ts';
import type { CardHours, CardOpenState } from './public-card-model.ts';
import type { SectionLook } from './public-section.ts';

const words = copy.publicCard;

/** Open or closed, and what comes next. The states that follow travel along for the page's module. */
export function OpenChip({ states }: { states: CardOpenState[] }) {
  const [state] = states;
  if (!state) return null;
  const coming = states.map(({ from, isOpen, next }) => [from, isOpen ? 1 : 0, next]);
  return (
    <p
      data-open={JSON.stringify(coming)}
      data-words={JSON.stringify([copy.open.closed, copy.open.now])}
      data-is={state.isOpen ? 1 : 0}
      className="group/open mt-3 inline-flex flex-wrap items-center gap-x-2 text-sm"
    >
      <span className="inline-flex items-center gap-2 font-semibold group-data-[is=0]/open:text-red group-data-[is=1]/open:text-green">
        <span aria-hidden="true" className="size-2 rounded-full bg-current" />
        <span>{state.isOpen ? copy.open.now : copy.open.closed}</span>
      </span>
      <span className="text-muted">{state.next}</span>
    </p>
  );
}

/** The week, today's row set off; nothing where no day has hours. */
export function HoursTable({ hours, look }: { hours: CardHours[] | null; look: SectionLook }) {
  if (!hours) return null;
  return (
    <section className={look.frame}>
      <h2 className={look.heading}>{words.hours}</h2>
      <table className={`mt-2 w-full ${look.isCentred ? 'mx-auto max-w-72' : ''}`}>
        <tbody>
          {hours.map(({ day, isToday, range }) => (
            <tr key={day} className={isToday ? 'font-bold' : undefined}>
              <th scope="row" className="py-1 text-start [font-weight:inherit]">
                {copy.days[day]}
                {isToday && <span className="ms-2 text-sm font-normal text-muted">{words.today}</span>}
              </th>
              <td className="py-1 text-end tabular-nums">
                {range ? <bdi dir="ltr">{range}</bdi> : <span className="text-muted">{words.closedDay}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

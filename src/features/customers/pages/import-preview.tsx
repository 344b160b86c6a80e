import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatNumber, plural } from '#ui/text/format.ts';
import type { ImportRow } from '../choices.contract.ts';
import type { ImportOutcome } from '../contract.ts';
import { importCopy } from '../import.copy.he.ts';

const { preview: texts, names, columns } = importCopy;
const FAULTS_SHOWN = 100;
const ROWS_SHOWN = 5;
const FIGURES = ['added', 'revisited', 'unchanged', 'repeated', 'stopped'] as const;
const SHOWN_FIELDS = ['name', 'phone', 'email', 'lastVisitOn', 'note'] as const;

interface ImportPreviewProps {
  outcome: ImportOutcome;
  rows: ImportRow[];
  numbers: number[];
  isSaving: boolean;
  onSave: () => void;
  /** Checks the list again without wrong details that a customer can do without; null where there are none. */
  onLeaveOut: (() => void) | null;
}

export function ImportPreview({ outcome, rows, numbers, isSaving, onSave, onLeaveOut }: ImportPreviewProps) {
  const { faults, added, revisited } = outcome;
  const wrong = new Set(faults.map(({ row }) => row));
  const sound = rows.filter((_, index) => !wrong.has(index + 1));
  const changes = added + revisited;
  const count = plural(added || revisited, added ? texts.customers : texts.figures.revisited);
  return (
    <Panel title={texts.title} description={texts.text}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {FIGURES.filter((figure) => outcome[figure] > 0).map((figure) => (
          <li key={figure} className={figure === 'added' ? 'font-semibold' : 'text-muted'}>
            {plural(outcome[figure], texts.figures[figure])}
          </li>
        ))}
      </ul>
      {faults.length > 0 && (
        <Notice
          tone="warning"
          className="mt-4"
          title={plural(faults.length, texts.faults)}
          actions={
            onLeaveOut && (
              <Button variant="secondary" onClick={onLeaveOut}>
                {texts.leaveOut}
              </Button>
            )
          }
        >
          <p>{texts.faultsText}</p>
        </Notice>
      )}
      {faults.length > 0 && <Faults outcome={outcome} rows={rows} numbers={numbers} />}
      {sound.length > 0 && <FirstRows rows={sound} />}
      <div className="mt-6">
        {changes > 0 ? (
          <Button isPending={isSaving} pendingLabel={importCopy.saving} onClick={onSave}>
            {faults.length > 0 ? texts.saveSound(count) : texts.save(count)}
          </Button>
        ) : (
          <p className="font-semibold">{sound.length > 0 ? texts.nothing : texts.nobody}</p>
        )}
      </div>
    </Panel>
  );
}

function Faults({
  outcome: { faults },
  rows,
  numbers,
}: Pick<ImportPreviewProps, 'outcome' | 'rows' | 'numbers'>) {
  return (
    <section
      aria-label={plural(faults.length, texts.faults)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
      tabIndex={0}
      className="mt-4 max-h-80 overflow-auto"
    >
      <table className="w-full table-fixed text-start text-sm">
        <thead>
          <tr className="text-muted [&>:first-child]:w-14">
            {[texts.row, names.name, texts.value, texts.reason].map((title) => (
              <th key={title} scope="col" className="pe-4 pb-2 text-start font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, FAULTS_SHOWN).map(({ row, field, value, message }) => (
            <tr key={row} className="border-t border-line align-top">
              <td className="py-2 pe-4 tabular-nums">{formatNumber(numbers[row - 1] ?? row)}</td>
              <td className="py-2 pe-4 wrap-anywhere">
                <UserText className="line-clamp-3">{rows[row - 1]?.name}</UserText>
              </td>
              <td className="py-2 pe-4 wrap-anywhere">
                {columns.kinds[field]}: {value ? <UserText>{value}</UserText> : texts.empty}
              </td>
              <td className="py-2">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {faults.length > FAULTS_SHOWN && (
        <p className="pt-2 text-sm text-muted">
          {texts.moreFaults(formatNumber(faults.length - FAULTS_SHOWN))}
        </p>
      )}
    </section>
  );
}

function FirstRows({ rows }: { rows: ImportRow[] }) {
  const shown = rows.slice(0, ROWS_SHOWN);
  const fields = SHOWN_FIELDS.filter((field) => rows.some((row) => row[field]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
    <section aria-label={names.title} tabIndex={0} className="mt-4 overflow-x-auto">
      <table className="w-full text-start text-sm">
        <caption className="pb-2 text-start font-semibold">{names.title}</caption>
        <thead>
          <tr className="text-muted">
            {fields.map((field) => (
              <th key={field} scope="col" className="pe-4 pb-2 text-start font-normal">
                {names[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={index} className="border-t border-line">
              {fields.map((field) => (
                <td key={field} className="py-2 pe-4 wrap-anywhere">
                  <UserText>{row[field]}</UserText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > ROWS_SHOWN && (
        <p className="pt-2 text-sm text-muted">{names.more(formatNumber(rows.length - ROWS_SHOWN))}</p>
      )}
    </section>
  );
}

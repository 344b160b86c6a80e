import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Chevron } from '#ui/layout/chevron.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { plural } from '#ui/text/format.ts';
import { COLUMN_KINDS, type ColumnKind, type GuessedTable, REPEATABLE_KINDS } from '../columns.policy.ts';
import { importCopy } from '../import.copy.he.ts';

const { columns: texts } = importCopy;
const options = COLUMN_KINDS.map((value) => ({ value, label: texts.kinds[value] }));
const SAMPLE_MAX = 40;
/** So few are all shown at once. */
const FEW = 6;

interface ImportColumnsProps {
  table: GuessedTable;
  onChange: (table: GuessedTable) => void;
}

interface ColumnField {
  place: number;
  title: string;
  sample: string;
}

export function ImportColumns({ table, onChange }: ImportColumnsProps) {
  const { columns, numbers, isTitled, guessed } = table;
  const filled = columnFields(table);
  const used = filled.length > FEW ? filled.filter(({ place }) => guessed[place] !== 'skip') : filled;
  const unused = filled.filter((field) => !used.includes(field));
  const choose = (place: number, kind: ColumnKind) =>
    onChange({
      ...table,
      columns: columns.map((own, at) => {
        if (at === place) return kind;
        return own === kind && !REPEATABLE_KINDS.includes(kind) ? 'skip' : own;
      }),
    });
  const select = ({ place, title, sample }: ColumnField) => (
    <Select
      key={place}
      label={texts.column(place + 1, title)}
      description={sample && texts.sample(sample)}
      options={options}
      value={columns[place]}
      onChange={({ target }) => choose(place, target.value as ColumnKind)}
    />
  );
  return (
    <Panel title={texts.title} description={texts.text}>
      <Checkbox
        label={texts.titled(numbers[0] ?? 1)}
        checked={isTitled}
        onChange={({ target }) => onChange({ ...table, isTitled: target.checked })}
      />
      <div className="mt-2 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">{used.map(select)}</div>
      {unused.length > 0 && (
        <details
          className="mt-4 rounded-panel bg-sunken px-4 py-1"
          open={!guessed.includes('name') || undefined}
        >
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
            {plural(unused.length, texts.unused)}
            <Chevron />
          </summary>
          <div className="grid gap-4 pt-1 pb-3 sm:grid-cols-2 xl:grid-cols-3">{unused.map(select)}</div>
        </details>
      )}
    </Panel>
  );
}

/** The columns that hold anything. */
function columnFields({ cells, columns, isTitled }: GuessedTable): ColumnField[] {
  const rows = cells.slice(isTitled ? 1 : 0);
  return columns
    .map((_, place) => ({
      place,
      title: isTitled ? (cells[0]?.[place] ?? '') : '',
      sample: rows.find((row) => row[place])?.[place]?.slice(0, SAMPLE_MAX) ?? '',
    }))
    .filter(({ sample }) => sample !== '');
}

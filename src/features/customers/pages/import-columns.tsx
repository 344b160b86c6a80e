import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { COLUMN_KINDS, type ColumnKind } from '../columns.policy.ts';
import { importCopy } from '../import.copy.he.ts';
import type { ImportTable } from './import-draft.ts';

const { columns: texts } = importCopy;
const options = COLUMN_KINDS.map((value) => ({ value, label: texts.kinds[value] }));
const SAMPLE_MAX = 40;

interface ImportColumnsProps {
  table: ImportTable;
  onChange: (table: ImportTable) => void;
}

export function ImportColumns({ table, onChange }: ImportColumnsProps) {
  const { cells, columns, isTitled } = table;
  const choose = (column: number, kind: ColumnKind) =>
    onChange({
      ...table,
      // Nothing is held twice: the column that had it lets go of it.
      columns: columns.map((own, at) => (at === column ? kind : own === kind ? 'skip' : own)),
    });
  const sampleOf = (column: number) =>
    cells
      .slice(isTitled ? 1 : 0)
      .find((row) => row[column])
      ?.[column]?.slice(0, SAMPLE_MAX) ?? '';
  return (
    <Panel title={texts.title} description={texts.text}>
      <Checkbox
        label={texts.titled}
        checked={isTitled}
        onChange={({ target }) => onChange({ ...table, isTitled: target.checked })}
      />
      <div className="mt-2 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {columns.map((kind, column) => {
          const sample = sampleOf(column);
          return (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={column}
              label={texts.column(column + 1, isTitled ? (cells[0]?.[column] ?? '') : '')}
              description={sample && texts.sample(sample)}
              options={options}
              value={kind}
              onChange={({ target }) => choose(column, target.value as ColumnKind)}
            />
          );
        })}
      </div>
    </Panel>
  );
}

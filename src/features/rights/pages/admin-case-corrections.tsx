import type { FieldValues } from '#ui/forms/field-values.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { formatDate } from '#ui/text/format.ts';
import { rightsAdminCopy } from '../admin.copy.he.ts';
import type { Corrections, OpenedCase } from '../contract.ts';

const copy = rightsAdminCopy.case;
type Correctable = OpenedCase['correctable'];

const nameOf = (table: string, id: string, field: string) => `${table}/${id}/${field}`;

export function CaseCorrections({ correctable }: { correctable: Correctable }) {
  return (
    <div className="flex flex-col gap-6">
      {correctable.map(({ table, id, at, fields }) => (
        <fieldset key={id} className="flex min-w-0 flex-col gap-3">
          <legend className="mb-2 font-semibold">
            {copy.ofTable[table] ?? table} · {formatDate(at)}
          </legend>
          {fields.map(({ name, value, max }) => (
            <TextArea
              key={name}
              name={nameOf(table, id, name)}
              rows={name === 'comment' ? 3 : 1}
              maxLength={max}
              label={copy.fields[name] ?? name}
              defaultValue={value}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

export function correctableValues(correctable: Correctable): FieldValues {
  return Object.fromEntries(
    correctable.flatMap(({ table, id, fields }) =>
      fields.map(({ name, value }) => [nameOf(table, id, name), value]),
    ),
  );
}

export function correctionsIn(text: (name: string) => string, correctable: Correctable): Corrections {
  return correctable.flatMap(({ table, id, fields }) =>
    fields.flatMap(({ name, value: before }) => {
      const value = text(nameOf(table, id, name));
      return value === before.trim() ? [] : [{ table, id, field: name, value }];
    }),
  );
}

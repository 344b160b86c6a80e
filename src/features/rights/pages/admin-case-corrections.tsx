import type { RefObject } from 'react';
import { type KeptFields, KeptForm } from '#ui/forms/kept-form.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useUnsaved } from '#ui/forms/unsaved.tsx';
import { formatDate } from '#ui/text/format.ts';
import { rightsAdminCopy } from '../admin.copy.he.ts';
import type { Corrections, OpenedCase } from '../contract.ts';

const copy = rightsAdminCopy.case;
type Correctable = OpenedCase['correctable'];

const nameOf = (table: string, id: string, field: string) => `${table}/${id}/${field}`;

interface CaseCorrectionsProps {
  form: RefObject<HTMLFormElement | null>;
  draft: string;
  correctable: Correctable;
}

export function CaseCorrections({ form, draft, correctable }: CaseCorrectionsProps) {
  const unsaved = useUnsaved<KeptFields>(draft);
  const keep = (typed: KeptFields | null) => unsaved.keep(typed && changedIn(typed, correctable));
  return (
    <KeptForm form={form} unsaved={{ ...unsaved, keep }} className="flex flex-col gap-6">
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
              defaultValue={unsaved.found?.[nameOf(table, id, name)] ?? value}
            />
          ))}
        </fieldset>
      ))}
    </KeptForm>
  );
}

export function correctionsIn(
  form: HTMLFormElement | null,
  correctable: Correctable,
): Corrections | undefined {
  if (!form) return undefined;
  const typed = new FormData(form);
  return correctable.flatMap(({ table, id, fields }) =>
    fields.flatMap(({ name, value: before }) => {
      const value = String(typed.get(nameOf(table, id, name)) ?? '');
      return value.trim() === before.trim() ? [] : [{ table, id, field: name, value }];
    }),
  );
}

function changedIn(typed: KeptFields, correctable: Correctable): KeptFields | null {
  const changed = correctable.flatMap(({ table, id, fields }) =>
    fields.flatMap(({ name, value: before }) => {
      const key = nameOf(table, id, name);
      const value = typed[key] ?? before;
      return value === before ? [] : [[key, value] as const];
    }),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

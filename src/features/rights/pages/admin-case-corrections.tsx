import type { Ref } from 'react';
import { formatDate } from '#ui/format.ts';
import { TextArea } from '#ui/text-area.tsx';
import type { Corrections, OpenedCase } from '../contract.ts';
import { adminCopy } from '../copy.he/admin.ts';

const copy = adminCopy.case;
type Correctable = OpenedCase['correctable'];

const nameOf = (table: string, id: string, field: string) => `${table}/${id}/${field}`;

interface CaseCorrectionsProps {
  ref: Ref<HTMLFormElement>;
  correctable: Correctable;
}

/** What is held about somebody, to be set right. */
export function CaseCorrections({ ref, correctable }: CaseCorrectionsProps) {
  return (
    <form ref={ref} onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-6">
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
    </form>
  );
}

/** What was changed in the form; nothing where there is none. */
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

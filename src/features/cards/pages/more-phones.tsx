import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { cardsCopy } from '../copy.he.ts';
import { editorCopy } from '../editor.copy.he.ts';
import { MORE_PHONES_MAX, type NamedPhone, PHONE_NAME_MAX } from '../phones.contract.ts';
import type { PanelProps } from './card-draft.ts';

const copy = editorCopy.contact.morePhones;
const NONE: NamedPhone = { name: '', number: '' };

/** Rows of further phones, each with a name. */
export function MorePhones({ draft, set, errors }: PanelProps) {
  const phones = draft.morePhones;
  const list = useRef<HTMLUListElement>(null);
  const change = (morePhones: NamedPhone[]) => set({ morePhones });
  const focusLast = () =>
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-2)?.focus());
  return (
    <fieldset className="mt-6 border-t border-line pt-5">
      <legend className="sr-only">{copy.legend}</legend>
      <h3 className="font-semibold">{copy.legend}</h3>
      <p className="text-sm text-muted">{copy.hint}</p>
      <ul ref={list} className="mt-3 flex flex-col gap-4">
        {phones.map((phone, index) => (
          <PhoneRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity while it is typed
            key={index}
            index={index}
            phone={phone}
            problem={errors.morePhones}
            onChange={(changed) => change(phones.with(index, { ...phone, ...changed }))}
            onRemove={() => change(phones.toSpliced(index, 1))}
          />
        ))}
      </ul>
      {phones.length < MORE_PHONES_MAX ? (
        <Button
          variant="secondary"
          className={phones.length > 0 ? 'mt-4' : undefined}
          onClick={() => {
            change([...phones, NONE]);
            focusLast();
          }}
        >
          <Plus aria-hidden="true" size={18} />
          {copy.add}
        </Button>
      ) : (
        <p className="mt-3 text-sm text-muted">{cardsCopy.errors.tooManyPhones}</p>
      )}
    </fieldset>
  );
}

interface PhoneRowProps {
  index: number;
  phone: NamedPhone;
  /** Refusal of all rows together. */
  problem?: string;
  onChange: (changed: Partial<NamedPhone>) => void;
  onRemove: () => void;
}

function PhoneRow({ index, phone, problem, onChange, onRemove }: PhoneRowProps) {
  const { errors } = cardsCopy;
  const isNameRefused = problem === errors.phoneNameRequired && phone.name.trim() === '';
  const isNumberRefused =
    problem !== undefined &&
    !isNameRefused &&
    (problem === errors.phoneNumberRequired ? phone.number.trim() === '' : problem === errors.phone);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <TextField
        name={`phone-name-${index}`}
        label={copy.name(index + 2)}
        value={phone.name}
        maxLength={PHONE_NAME_MAX}
        error={isNameRefused ? problem : undefined}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextField
        name={`phone-number-${index}`}
        type="tel"
        label={copy.number(index + 2)}
        value={phone.number}
        error={isNumberRefused ? problem : undefined}
        onChange={({ currentTarget }) => onChange({ number: currentTarget.value })}
        className="max-sm:col-start-1"
      />
      <IconButton
        icon={Trash2}
        label={copy.remove(index + 2)}
        onClick={onRemove}
        className="col-start-2 row-start-1 mt-7 sm:col-start-3"
      />
    </li>
  );
}

import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { isPhone } from '#features/accounts/identifiers.policy.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { type OrderedRow, useOrder } from '#ui/lists/sortable.tsx';
import { removeItem } from '#ui/overlays/remove-item.ts';
import { cardsCopy } from '../copy.he.ts';
import { editorCopy } from '../editor.copy.he.ts';
import { MORE_PHONES_MAX, PHONE_NAME_MAX } from '../phones.contract.ts';
import type { DraftPhone, PanelProps } from './card-draft.ts';
import { SortableFields } from './sortable-fields.tsx';

const copy = editorCopy.contact.morePhones;

/** Rows of further phones, each with a name. */
export function MorePhones({ draft, set, errors }: PanelProps) {
  const phones = draft.morePhones;
  const areAllWhole = phones.every(({ number }) => isPhone(number));
  const list = useRef<HTMLUListElement>(null);
  const change = (morePhones: DraftPhone[]) => set({ morePhones });
  const nameOf = (phone: DraftPhone) => phone.name || copy.number(phones.indexOf(phone) + 2);
  const { announcement, rowAt } = useOrder(phones, nameOf, change);
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
            key={phone.id}
            index={index}
            phone={phone}
            name={nameOf(phone)}
            order={rowAt(index)}
            problem={errors.morePhones}
            isNumberSuspect={areAllWhole || !isPhone(phone.number)}
            onChange={(changed) => change(phones.with(index, { ...phone, ...changed }))}
            onRemove={() => change(phones.toSpliced(index, 1))}
          />
        ))}
      </ul>
      {announcement}
      {phones.length < MORE_PHONES_MAX ? (
        <Button
          variant="secondary"
          className={phones.length > 0 ? 'mt-4' : undefined}
          onClick={() => {
            const id = String(Math.max(-1, ...phones.map((phone) => Number(phone.id))) + 1);
            change([...phones, { id, name: '', number: '' }]);
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
  phone: DraftPhone;
  name: string;
  order: OrderedRow;
  /** Refusal of all rows together. */
  problem?: string;
  isNumberSuspect: boolean;
  onChange: (changed: Partial<DraftPhone>) => void;
  onRemove: () => void;
}

function PhoneRow({
  index,
  phone,
  name,
  order,
  problem,
  isNumberSuspect,
  onChange,
  onRemove,
}: PhoneRowProps) {
  const { errors } = cardsCopy;
  const isNameRefused = problem === errors.phoneNameRequired && phone.name.trim() === '';
  const isNumberRefused =
    problem !== undefined &&
    !isNameRefused &&
    (problem === errors.phoneNumberRequired
      ? phone.number.trim() === ''
      : problem === errors.phone && isNumberSuspect);
  return (
    <SortableFields
      list="phones"
      id={phone.id}
      name={name}
      order={order}
      acts={[removeItem(copy.remove(index + 2), onRemove)]}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
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
        />
      </div>
    </SortableFields>
  );
}

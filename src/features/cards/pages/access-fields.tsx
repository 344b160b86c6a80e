import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import {
  ACCESS_CONTACT_MAX,
  ACCESS_NOTES_MAX,
  ARRANGEMENTS,
  type Arrangement,
  type PhysicalAccess,
} from '../access.contract.ts';
import { accessCopy as words } from '../access.copy.he.ts';
import type { PanelProps } from './card-draft.ts';

const OPTIONS = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
];

export function AccessFields({ draft, set, errors }: PanelProps) {
  const access = draft.physicalAccess;
  const change = (changed: PhysicalAccess) => set({ physicalAccess: { ...access, ...changed } });
  return (
    <>
      <p className="mb-4 text-muted">{words.lead}</p>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {ARRANGEMENTS.map((name) => (
          <Select
            key={name}
            label={words.arrangements[name]}
            value={stateOf(access, name)}
            placeholder={words.unsaid}
            options={OPTIONS}
            onChange={({ currentTarget: { value } }) =>
              change({ [name]: value === '' ? undefined : value === 'yes' })
            }
          />
        ))}
        <TextArea
          name="accessNotes"
          label={words.notes}
          description={words.notesHint}
          optional
          rows={3}
          maxLength={ACCESS_NOTES_MAX}
          value={access.notes ?? ''}
          error={errors.physicalAccess}
          onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
          className="sm:col-span-2"
        />
        <TextField
          name="accessContact"
          label={words.contact}
          description={words.contactHint}
          optional
          maxLength={ACCESS_CONTACT_MAX}
          value={access.contact ?? ''}
          onChange={({ currentTarget }) => change({ contact: currentTarget.value })}
          className="sm:col-span-2"
        />
      </div>
    </>
  );
}

function stateOf(access: PhysicalAccess, name: Arrangement): string {
  const said = access[name];
  return said === undefined ? '' : said ? 'yes' : 'no';
}

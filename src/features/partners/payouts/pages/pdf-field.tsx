import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { classNames } from '#ui/class-names.ts';
import { FieldNotes, useFieldIds } from '#ui/forms/field.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { documentScreen } from '../copy.he.ts';

interface PdfFieldProps {
  name: string;
  label: string;
  description: string;
  error?: string;
  disabled: boolean;
}

/** A file input in the look of a button, with the name of what was chosen beside it. */
export function PdfField({ name, label, description, error, disabled }: PdfFieldProps) {
  const [chosen, setChosen] = useState('');
  const ids = useFieldIds(useId(), { label, description, error });
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="font-semibold">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label
          className={classNames(
            buttonStyles({ variant: 'secondary', size: 'sm' }),
            'has-disabled:opacity-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet',
          )}
        >
          <FileUp aria-hidden="true" size={18} />
          <span aria-hidden="true">{documentScreen.file.choose}</span>
          <input
            {...ids.control}
            type="file"
            name={name}
            accept="application/pdf,.pdf"
            required
            aria-label={`${label}: ${documentScreen.file.choose}`}
            disabled={disabled}
            // The same file again, once it has been mended, is a choice too.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
              setChosen('');
            }}
            onChange={({ target }) => setChosen(target.files?.[0]?.name ?? '')}
            className="sr-only"
          />
        </label>
        {chosen && <UserText className="min-w-0 wrap-anywhere">{chosen}</UserText>}
      </div>
      <FieldNotes ids={ids} description={description} error={error} />
    </div>
  );
}

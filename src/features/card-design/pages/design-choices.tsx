import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface PictureChoice<Value extends string> {
  value: Value;
  label: string;
  description?: string;
  picture: ReactNode;
}

interface PictureChoicesProps<Value extends string> {
  name: string;
  legend: string;
  choices: readonly PictureChoice<Value>[];
  /** Null where none of them is the present state. */
  value: Value | null;
  onChoose: (value: Value) => void;
  className: string;
}

export function PictureChoices<Value extends string>({
  name,
  legend,
  choices,
  value,
  onChoose,
  className,
}: PictureChoicesProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className={classNames('grid gap-3', className)}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="group relative flex cursor-pointer flex-col gap-2 rounded-panel border border-control bg-surface p-2 transition-colors duration-150 hover:bg-sunken has-checked:border-violet has-checked:ring-1 has-checked:ring-violet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className="sr-only"
            />
            {choice.picture}
            <Check
              aria-hidden="true"
              size={22}
              strokeWidth={3}
              className="invisible absolute start-1 top-1 rounded-full border-2 border-surface bg-violet-fill p-0.5 text-on-violet group-has-checked:visible"
            />
            <span className={classNames('px-1 pb-1', !choice.description && 'text-center')}>
              <span className="block font-semibold">{choice.label}</span>
              {choice.description && <span className="block text-sm text-muted">{choice.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

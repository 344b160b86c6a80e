import { classNames } from '../class-names.ts';
import { starPath } from '../text/star-shape.ts';
import { useUiWords } from '../text/ui-words.ts';
import { ChoiceShell, type FieldProps, useFieldIds } from './field.tsx';

export type Stars = 1 | 2 | 3 | 4 | 5;

interface StarInputProps extends Omit<FieldProps, 'optional'> {
  name: string;
  value?: Stars | null;
  defaultValue?: Stars | null;
  onValueChange?: (stars: Stars) => void;
  required?: boolean;
  size?: 'md' | 'lg';
  className?: string;
}

const choices: readonly Stars[] = [1, 2, 3, 4, 5];

export function StarInput({
  name,
  value,
  defaultValue,
  onValueChange,
  required,
  size = 'md',
  className,
  ...texts
}: StarInputProps) {
  const { outOf } = useUiWords();
  const ids = useFieldIds(undefined, texts);
  return (
    <ChoiceShell {...texts} ids={ids} className={classNames('star-input gap-1', className)}>
      <div className="-mx-1.5 flex w-fit">
        {choices.map((stars) => (
          <label
            key={stars}
            className={classNames(
              size === 'lg' ? 'w-[min(3.5rem,17vw)]' : 'w-[min(3rem,16vw)]',
              'aspect-square',
              'star-choice relative grid cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-violet',
            )}
          >
            <input
              type="radio"
              name={name}
              value={stars}
              required={required}
              aria-label={outOf[stars - 1]}
              aria-invalid={ids.control['aria-invalid']}
              {...(value === undefined
                ? { defaultChecked: stars === defaultValue }
                : { checked: stars === value })}
              onChange={() => onValueChange?.(stars)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <svg aria-hidden="true" viewBox="0 0 24 24" className="w-6/7 text-amber">
              <path
                d={starPath}
                stroke="currentColor"
                strokeWidth="1.25"
                strokeLinejoin="round"
                className="transition-[fill] duration-150"
              />
            </svg>
          </label>
        ))}
      </div>
    </ChoiceShell>
  );
}

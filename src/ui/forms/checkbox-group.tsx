import { Checkbox } from './checkbox.tsx';
import { ChoiceShell, useFieldIds } from './field.tsx';

interface CheckboxGroupProps<Value extends string> {
  name: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen?: readonly Value[];
  error?: string | null;
}

/** Boxes under one name, of which several are ticked. */
export function CheckboxGroup<Value extends string>({
  name,
  options,
  chosen = [],
  ...texts
}: CheckboxGroupProps<Value>) {
  const ids = useFieldIds(undefined, texts);
  return (
    <ChoiceShell {...texts} ids={ids}>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          label={label}
          defaultChecked={chosen.includes(value)}
        />
      ))}
    </ChoiceShell>
  );
}

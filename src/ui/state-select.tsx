import { Select } from './select.tsx';

interface StateSelectProps<State extends string> {
  label: string;
  /** What each state is called, in the order of the choices. */
  names: Record<State, string>;
  value: State;
  onChange: (state: State) => void;
}

/** In a panel's head: which of its rows are shown. */
export function StateSelect<State extends string>({
  label,
  names,
  value,
  onChange,
}: StateSelectProps<State>) {
  return (
    <Select
      label={label}
      hideLabel
      value={value}
      options={Object.entries<string>(names).map(([value, label]) => ({ value, label }))}
      onChange={({ target }) => onChange(target.value as State)}
      className="w-full sm:w-56"
    />
  );
}

import { Select } from '../forms/select.tsx';
import { ListPanel, type ListPanelProps } from './list-panel.tsx';

interface StatePanelProps<State extends string, Item extends { id: string }>
  extends Omit<ListPanelProps<Item>, 'copy' | 'listKey'> {
  copy: Omit<ListPanelProps<Item>['copy'], 'empty'> & {
    state: string;
    states: Record<State, string>;
    empty: Record<State, { title: string; text: string }>;
  };
  state: State;
  onState: (state: State) => void;
}

export function StatePanel<State extends string, Item extends { id: string }>({
  copy,
  state,
  onState,
  actions,
  ...panel
}: StatePanelProps<State, Item>) {
  const options = Object.entries<string>(copy.states).map(([value, label]) => ({ value, label }));
  return (
    <ListPanel
      {...panel}
      listKey={state}
      copy={{ ...copy, empty: copy.empty[state] }}
      actions={
        <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
          <Select
            label={copy.state}
            hideLabel
            value={state}
            options={options}
            onChange={({ target }) => onState(target.value as State)}
            className="w-full sm:w-56"
          />
          {actions}
        </div>
      }
    />
  );
}

import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Select } from '../forms/select.tsx';
import { Panel } from '../layout/panel.tsx';
import { NoRows, PagedList } from '../lists/paged-list.tsx';

interface StatePanelProps<State extends string, Item extends { id: string }> {
  copy: {
    title: string;
    description: string;
    state: string;
    states: Record<State, string>;
    list: string;
    empty: Record<State, { title: string; text: string }>;
    failed: string;
    more: string;
  };
  icon: LucideIcon;
  state: State;
  onState: (state: State) => void;
  list: ComponentProps<typeof PagedList<Item>>['list'];
  row: (item: Item) => ReactNode;
  children?: ReactNode;
}

export function StatePanel<State extends string, Item extends { id: string }>({
  copy,
  icon,
  state,
  onState,
  list,
  row,
  children,
}: StatePanelProps<State, Item>) {
  const options = Object.entries<string>(copy.states).map(([value, label]) => ({ value, label }));
  return (
    <Panel
      title={copy.title}
      description={copy.description}
      actions={
        <Select
          label={copy.state}
          hideLabel
          value={state}
          options={options}
          onChange={({ target }) => onState(target.value as State)}
          className="w-full sm:w-56"
        />
      }
    >
      <PagedList
        key={state}
        label={copy.list}
        list={list}
        row={row}
        empty={<NoRows icon={icon} {...copy.empty[state]} />}
        failedTitle={copy.failed}
        moreLabel={copy.more}
      />
      {children}
    </Panel>
  );
}

import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import { NoRows, PagedList } from './paged-list.tsx';

export interface ListPanelProps<Item extends { id: string }>
  extends Pick<ComponentProps<typeof PagedList<Item>>, 'list' | 'row'> {
  copy: {
    title: string;
    description: string;
    list: string;
    empty: { title: string; text: string };
    failed: string;
    more: string;
  };
  icon: LucideIcon;
  /** Another list in the place of one is drawn anew. */
  listKey?: string;
  actions?: ReactNode;
  notice?: ReactNode;
  children?: ReactNode;
}

export function ListPanel<Item extends { id: string }>({
  copy,
  icon,
  listKey,
  actions,
  notice,
  children,
  ...rows
}: ListPanelProps<Item>) {
  return (
    <Panel title={copy.title} description={copy.description} actions={actions}>
      {notice}
      <PagedList
        {...rows}
        key={listKey}
        label={copy.list}
        empty={<NoRows icon={icon} {...copy.empty} />}
        failedTitle={copy.failed}
        moreLabel={copy.more}
      />
      {children}
    </Panel>
  );
}

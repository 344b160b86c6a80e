import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Panel } from '#ui/layout/panel.tsx';
import { NoRows, PagedRows } from '#ui/lists/paged-list.tsx';

type Rows<Item extends { id: string }> = ComponentProps<typeof PagedRows<Item>>;

interface HistoryProps<Item extends { id: string }> extends Pick<Rows<Item>, 'list' | 'row' | 'moreLabel'> {
  title: string;
  icon: LucideIcon;
  empty: { title: string; text: string };
  /** Stands above the rows, also above none. */
  notice?: ReactNode;
}

export function History<Item extends { id: string }>({
  title,
  icon,
  empty,
  notice,
  ...rows
}: HistoryProps<Item>) {
  const items = rows.list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel title={title}>
      {notice}
      {items.length === 0 ? (
        <NoRows icon={icon} title={empty.title} text={empty.text} />
      ) : (
        <PagedRows {...rows} label={title} items={items} className="-mb-3 [&+button]:mt-5" />
      )}
    </Panel>
  );
}

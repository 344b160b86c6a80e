import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Panel } from '#ui/layout/panel.tsx';

interface HistoryProps<Item> {
  title: string;
  icon: LucideIcon;
  empty: { title: string; text: string };
  /** Stands above the rows, also above none. */
  notice?: ReactNode;
  items: Item[];
  row: (item: Item) => ReactNode;
  /** Fetches what came before; absent where there is nothing more. */
  onMore?: () => Promise<unknown>;
  isFetching: boolean;
  moreLabel: string;
}

export function History<Item extends { id: string }>({
  title,
  icon,
  empty,
  notice,
  items,
  row,
  onMore,
  isFetching,
  moreLabel,
}: HistoryProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const showMore = async () => {
    const shown = items.length;
    await onMore?.();
    // The button may be gone with the last page: reading goes on at the first row that came.
    const first = list.current?.children[shown];
    if (first instanceof HTMLElement) first.focus();
  };
  return (
    <Panel title={title}>
      {notice}
      {items.length === 0 ? (
        <EmptyState
          icon={icon}
          title={empty.title}
          description={empty.text}
          headingLevel="h3"
          className="py-6!"
        />
      ) : (
        <ul ref={list} className="-mb-3 divide-y divide-line">
          {items.map((item) => (
            <li key={item.id} tabIndex={-1} className="py-3">
              {row(item)}
            </li>
          ))}
        </ul>
      )}
      {onMore && (
        <Button variant="secondary" isPending={isFetching} onClick={showMore} className="mt-5 w-full">
          {moreLabel}
        </Button>
      )}
    </Panel>
  );
}

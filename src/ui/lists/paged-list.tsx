import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { problemOf } from '#client.ts';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Loaded } from '../feedback/loaded.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

interface PagedListProps<Item> {
  label: string;
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[]; nextCursor: string | null }>>;
  row: (item: Item) => ReactNode;
  empty: ReactNode;
  failedTitle: string;
  moreLabel: string;
  skeletonClassName?: string;
  className?: string;
}

const STAND_INS = ['first', 'second', 'third'];

export function PagedList<Item extends { id: string }>(props: PagedListProps<Item>) {
  const { list, empty, failedTitle, skeletonClassName = 'h-14' } = props;
  const skeleton = (
    <div className="flex flex-col gap-4 py-3">
      {STAND_INS.map((one) => (
        <Skeleton key={one} className={skeletonClassName} />
      ))}
    </div>
  );
  return (
    <Loaded query={list} of="panel" failed={failedTitle} skeleton={skeleton}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        return items.length === 0 ? empty : <PagedRows {...props} items={items} />;
      }}
    </Loaded>
  );
}

/** Rows of a list that has some, with a button for what comes after them. */
export function PagedRows<Item extends { id: string }>({
  label,
  list,
  items,
  row,
  moreLabel,
  className,
}: Omit<PagedListProps<Item>, 'empty' | 'failedTitle' | 'skeletonClassName'> & { items: Item[] }) {
  const rows = useRef<HTMLUListElement>(null);
  const showMore = async () => {
    await list.fetchNextPage();
    // The button may be gone with the last page: reading goes on at the first new row.
    const first = rows.current?.children[items.length];
    if (first instanceof HTMLElement) first.focus();
  };
  return (
    <>
      <ul ref={rows} aria-label={label} className={classNames('divide-y divide-line', className)}>
        {items.map((item) => (
          <li key={item.id} tabIndex={-1} className="py-3 -outline-offset-2">
            {row(item)}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          isPending={list.isFetchingNextPage}
          onClick={showMore}
          className="mt-3 w-full"
        >
          {moreLabel}
        </Button>
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-3 text-sm font-semibold text-red">
          {problemOf(list.error).message}
        </p>
      )}
    </>
  );
}

export function NoRows({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return <EmptyState icon={icon} headingLevel="h3" title={title} description={text} className="py-6!" />;
}

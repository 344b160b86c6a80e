import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
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

export function PagedRows<Item extends { id: string }>({
  label,
  list,
  items,
  row,
  moreLabel,
  className,
}: Omit<PagedListProps<Item>, 'empty' | 'failedTitle' | 'skeletonClassName'> & { items: Item[] }) {
  const rows = useRef<HTMLUListElement>(null);
  const { noteFocus, focusAt } = useFocusInPlace(rows, items);
  const showMore = () => {
    focusAt(items.length);
    void list.fetchNextPage();
  };
  return (
    <>
      <ul
        ref={rows}
        onFocus={noteFocus}
        aria-label={label}
        className={classNames('divide-y divide-line', className)}
      >
        {items.map((item) => (
          <li key={item.id} tabIndex={-1} className="py-3 -outline-offset-2">
            {row(item)}
          </li>
        ))}
      </ul>
      <MoreRows list={list} label={moreLabel} onMore={showMore} />
    </>
  );
}

interface MoreRowsProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error'>;
  label: string;
  onMore: () => void;
}

export function MoreRows({ list, label, onMore }: MoreRowsProps) {
  return (
    <>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          isPending={list.isFetchingNextPage}
          onClick={onMore}
          className="mt-3 w-full"
        >
          {label}
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

/** A row that leaves takes the focus with it: what comes into its place is given it, or what is around the list. */
function useFocusInPlace(rows: { current: HTMLElement | null }, items: unknown) {
  const held = useRef({ row: null as Element | null, place: 0 });
  const awaited = useRef(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows leave with the items, the last one with the list
  useEffect(() => {
    const list = rows.current;
    const around = list?.parentElement?.closest<HTMLElement>('[tabindex]');
    const handOn = (heir: Element | null | undefined) => {
      const isLost = held.current.row?.isConnected === false && document.activeElement === document.body;
      if (isLost && heir instanceof HTMLElement) heir.focus();
    };
    const next = list?.children[awaited.current];
    if (next instanceof HTMLElement) next.focus();
    if (next) awaited.current = Number.POSITIVE_INFINITY;
    handOn(list?.children[held.current.place] ?? list?.lastElementChild);
    return () => {
      // A dialog that goes with the row lets nothing else have the focus before it is gone.
      if (!list?.isConnected) requestAnimationFrame(() => handOn(around));
    };
  }, [items]);
  return {
    focusAt: (place: number) => {
      awaited.current = place;
    },
    noteFocus: ({ target, currentTarget }: FocusEvent) => {
      const place = [...currentTarget.children].findIndex((row) => row.contains(target));
      const row = currentTarget.children[place];
      if (row) held.current = { row, place };
    },
  };
}

export function NoRows({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return <EmptyState icon={icon} headingLevel="h3" title={title} description={text} className="py-6!" />;
}

import type { ReactNode } from 'react';
import { sortableCopy } from '#ui/copy.he/sortable.ts';
import { DragHandle, type OrderedRow, stepItems, useSortable } from '#ui/lists/sortable.tsx';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import { MoreMenu } from '#ui/overlays/more-menu.tsx';

interface SortableFieldsProps {
  list: string;
  id: string;
  name: string;
  order: OrderedRow;
  /** Acts beside moving it. */
  acts?: MenuItem[];
  children: ReactNode;
}

/** Fields of the form that stand in a list whose order is the card's. */
export function SortableFields({ list, id, name, order, acts = [], children }: SortableFieldsProps) {
  const { item, handle, look } = useSortable({ list, id, direction: 'down', onDropped: order.onDropped });
  return (
    <li ref={item} className={`relative flex items-start gap-1 ${look}`}>
      <DragHandle ref={handle} name={name} direction="down" onStep={order.onStep} className="mt-7" />
      <div className="min-w-0 grow">{children}</div>
      <div className="mt-7">
        <MoreMenu label={sortableCopy.more(name)} items={[...stepItems(order), ...acts]} />
      </div>
    </li>
  );
}

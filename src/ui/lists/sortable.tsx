import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { sortableCopy } from '../copy.he/sortable.ts';
import type { MenuItem } from '../overlays/menu.tsx';
import { formatNumber } from '../text/format.ts';

interface SortableOptions {
  list: string;
  id: string;
  /** Whether the list goes down the page or, from the right, along its lines. */
  direction: 'down' | 'along';
  onDropped: (id: string, side: Side) => void;
}

export type Side = 'before' | 'after';

/** Makes an item of a list draggable by its handle, and shows where the one that is dragged would go. */
export function useSortable({ list, id, direction, onDropped }: SortableOptions) {
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [side, setSide] = useState<Side | null>(null);
  const [isDragged, setDragged] = useState(false);
  const drop = useEffectEvent(onDropped);

  useEffect(() => {
    const element = item.current;
    if (!element) return;
    const sideOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Side => {
      const { top, left, width, height } = element.getBoundingClientRect();
      const isAfter = direction === 'down' ? clientY > top + height / 2 : clientX < left + width / 2;
      return isAfter ? 'after' : 'before';
    };
    return combine(
      draggable({
        element,
        dragHandle: handle.current ?? undefined,
        getInitialData: () => ({ list, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list && source.data.id !== id,
        onDrag: ({ location }) => setSide(sideOf(location.current.input)),
        onDragLeave: () => setSide(null),
        onDrop: ({ source, location }) => {
          setSide(null);
          drop(String(source.data.id), sideOf(location.current.input));
        },
      }),
    );
  }, [list, id, direction]);

  const look = classNames(
    isDragged && 'opacity-50',
    side === 'before' && 'shadow-[inset_0_2px_0_var(--violet)]',
    side === 'after' && 'shadow-[inset_0_-2px_0_var(--violet)]',
  );
  return { item, handle, side, isDragged, look };
}

interface DragHandleProps {
  ref: RefObject<HTMLButtonElement | null>;
  name: string;
  direction: SortableOptions['direction'];
  onStep: (by: 1 | -1) => void;
  className?: string;
}

const STEPS: Record<SortableOptions['direction'], Record<string, 1 | -1>> = {
  down: { ArrowDown: 1, ArrowUp: -1 },
  along: { ArrowDown: 1, ArrowUp: -1, ArrowLeft: 1, ArrowRight: -1 },
};

interface Steps {
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: 1 | -1) => void;
}

export function stepItems({ isFirst, isLast, onStep }: Steps): MenuItem[] {
  return [
    { id: 'up', label: sortableCopy.up, icon: ArrowUp, isDisabled: isFirst, onSelect: () => onStep(-1) },
    { id: 'down', label: sortableCopy.down, icon: ArrowDown, isDisabled: isLast, onSelect: () => onStep(1) },
  ];
}

export function useOrder<T extends { id: string }>(
  items: readonly T[],
  nameOf: (item: T) => string,
  onOrder: (items: T[]) => void,
) {
  const [said, setSaid] = useState('');
  const put = (moved: T[], id: string) => {
    onOrder(moved);
    const at = moved.findIndex((item) => item.id === id);
    const item = moved[at];
    if (item) setSaid(sortableCopy.moved(nameOf(item), formatNumber(at + 1), formatNumber(moved.length)));
  };
  return {
    announcement: (
      <p role="status" className="sr-only">
        {said}
      </p>
    ),
    rowAt: (index: number) => {
      const id = items[index]?.id ?? '';
      return {
        isFirst: index === 0,
        isLast: index === items.length - 1,
        onDropped: (dropped: string, side: Side) => put(movedBeside(items, dropped, id, side), dropped),
        onStep: (by: 1 | -1) => put(movedBy(items, id, by), id),
      };
    },
  };
}

export type OrderedRow = ReturnType<ReturnType<typeof useOrder>['rowAt']>;

/** Grip by which an item is dragged; with the focus on it, the arrow keys move the item. */
export function DragHandle({ ref, name, direction, onStep, className = '' }: DragHandleProps) {
  const step = (event: KeyboardEvent) => {
    const by = STEPS[direction][event.key];
    if (!by) return;
    event.preventDefault();
    onStep(by);
    // The item may have been put elsewhere in the document, which takes its focus away.
    requestAnimationFrame(() => ref.current?.focus());
  };
  return (
    <button
      ref={ref}
      type="button"
      aria-label={sortableCopy.move(name)}
      data-tooltip={sortableCopy.hint}
      aria-description={sortableCopy.hint}
      onKeyDown={step}
      className={`grid size-11 shrink-0 cursor-grab place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing ${className}`}
    >
      <GripVertical aria-hidden="true" size={20} />
    </button>
  );
}

export function movedBeside<T extends { id: string }>(
  items: readonly T[],
  id: string,
  to: string,
  side: Side,
): T[] {
  const moved = items.find((item) => item.id === id);
  const others = items.filter((item) => item.id !== id);
  const at = others.findIndex((item) => item.id === to);
  if (!moved || at < 0) return [...items];
  return others.toSpliced(side === 'after' ? at + 1 : at, 0, moved);
}

export function movedBy<T extends { id: string }>(items: readonly T[], id: string, by: 1 | -1): T[] {
  const from = items.findIndex((item) => item.id === id);
  const neighbour = items[from + by];
  return neighbour ? movedBeside(items, id, neighbour.id, by === 1 ? 'after' : 'before') : [...items];
}

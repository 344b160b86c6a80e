import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { formatNumber } from '../text/format.ts';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  count?: number;
  content: ReactNode;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly [Tab<Id>, ...Tab<Id>[]];
  selected?: Id;
  onSelect?: (id: Id) => void;
}

export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<Id>(tabs[0].id);
  const current = tabs.find((tab) => tab.id === (selected ?? own)) ?? tabs[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: every choice has its id, and counts widen the row
  useEffect(() => bringIntoSight(list.current), [current.id, tabs.map(({ count }) => count).join()]);

  const choose = (tab: Tab<Id>) => {
    setOwn(tab.id);
    onSelect?.(tab.id);
  };
  /** Showing a tab may ask for the password and is noted: keys only lead to it. */
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const row = [...event.currentTarget.children];
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = row[nextIndex(event.key, row.indexOf(event.target as Element), row.length, isRtl)];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-b border-line md:flex-wrap"
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            tab={tab}
            prefix={prefix}
            isCurrent={tab === current}
            onChoose={() => choose(tab)}
          />
        ))}
      </div>
      <div
        id={`${prefix}-panel`}
        role="tabpanel"
        aria-labelledby={`${prefix}-${current.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel must be reachable when nothing inside is
        tabIndex={0}
        className="pt-5"
      >
        {current.content}
      </div>
    </div>
  );
}

interface TabButtonProps {
  tab: Tab<string>;
  prefix: string;
  isCurrent: boolean;
  onChoose: () => void;
}

function TabButton({ tab, prefix, isCurrent, onChoose }: TabButtonProps) {
  return (
    <button
      id={`${prefix}-${tab.id}`}
      type="button"
      role="tab"
      aria-selected={isCurrent}
      aria-controls={isCurrent ? `${prefix}-panel` : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onChoose}
      className={classNames(
        'min-h-11 shrink-0 cursor-pointer border-b-2 px-2 sm:px-4 transition-colors duration-150 -outline-offset-2',
        isCurrent
          ? 'border-violet font-semibold text-violet'
          : 'border-transparent text-muted hover:text-ink',
      )}
    >
      {tab.label}
      {tab.count !== undefined && <span className="tabular-nums"> {formatNumber(tab.count)}</span>}
    </button>
  );
}

/** Scrolls a row that is wider than the screen to its chosen tab and 32 px of the next; the page itself stays where it is. */
function bringIntoSight(list: HTMLElement | null): void {
  const row = list?.getBoundingClientRect();
  const tab = list?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!row || !tab) return;
  const beyond = Math.min(0, tab.left - 32 - row.left) + Math.max(0, tab.right + 32 - row.right);
  if (beyond !== 0) list?.scrollBy({ left: beyond });
}

export function nextIndex(key: string, index: number, length: number, isRtl: boolean): number {
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return -1;
  const step = (key === 'ArrowLeft') === isRtl ? 1 : -1;
  return (index + step + length) % length;
}

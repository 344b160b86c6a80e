import { ArrowDown, ArrowUp, type LucideIcon, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { uiCopy } from '../copy.he/components.ts';
import { Skeleton } from '../feedback/skeleton.tsx';

export interface TileChange {
  direction: 'up' | 'down' | 'flat';
  text: string;
  isGood?: boolean;
}

interface TileProps {
  label: string;
  figure: ReactNode;
  unit?: string;
  change?: TileChange;
  note?: ReactNode;
  icon?: LucideIcon;
  isLoading?: boolean;
  className?: string;
}

const arrows = { up: ArrowUp, down: ArrowDown, flat: Minus };

export function Tile({ label, figure, unit, change, note, icon: Icon, isLoading, className }: TileProps) {
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col gap-1 rounded-panel border border-line bg-surface p-4 sm:p-5',
        className,
      )}
    >
      <p className="flex items-center justify-between gap-2 text-sm text-muted">
        {label}
        {Icon && <Icon aria-hidden="true" size={18} className="shrink-0" />}
      </p>
      {isLoading ? (
        <Skeleton className="mt-1 h-8 w-24" />
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-1.5 text-2xl font-bold tabular-nums">
          {figure}
          {unit && <span className="text-base font-normal text-muted">{unit}</span>}
        </p>
      )}
      {!isLoading && change && <Change {...change} />}
      {!isLoading && note && <p className="text-sm text-muted">{note}</p>}
    </div>
  );
}

function Change({ direction, text, isGood }: TileChange) {
  const Arrow = arrows[direction];
  const tone = isGood === undefined ? 'text-muted' : isGood ? 'text-green' : 'text-red';
  return (
    <p className={classNames('flex items-center gap-1 text-sm font-semibold', tone)}>
      <Arrow aria-hidden="true" size={16} className="shrink-0" />
      <span className="sr-only">{uiCopy.change[direction]}</span>
      {text}
    </p>
  );
}

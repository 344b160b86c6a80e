import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { uiCopy } from '../copy.he/components.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-sm bg-line', className ?? 'h-4 w-full')}
    />
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-3">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={line} className={classNames('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}

export function Loading({ label = uiCopy.loading, children }: { label?: string; children: ReactNode }) {
  return (
    // One movement for all its shapes: each that moves by itself costs a slow phone a layer.
    <div role="status" aria-busy="true" className="animate-breathe **:animate-none">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

export function LoadingPanel({ className }: { className: string }) {
  return (
    <Loading>
      <Skeleton className={`rounded-panel ${className}`} />
    </Loading>
  );
}

import { type ReactNode, startTransition, useState } from 'react';
import { Chevron } from './chevron.tsx';

interface FoldSectionProps {
  id: string;
  title: string;
  summary?: ReactNode;
  /** Uncontrolled when omitted. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** Draws what is inside before the section is opened: the browser's search finds it then. */
  isReady: boolean;
  children: ReactNode;
}

/** Panel that folds to its title, or to its title and a line. What is inside stays once it was drawn. */
export function FoldSection({ id, title, summary, isOpen, onToggle, isReady, children }: FoldSectionProps) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isShown = isOpen ?? isOwnOpen;
  const [isDrawn, setDrawn] = useState(isShown);
  if (!isDrawn && (isShown || isReady)) setDrawn(true);
  return (
    <details
      id={id}
      open={isShown}
      onToggle={({ currentTarget: { open } }) => startTransition(() => (onToggle ?? setOwnOpen)(open))}
      className="min-w-0 rounded-panel border border-line bg-surface"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 rounded-panel px-4 py-3 hover:bg-sunken sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <h2 className="text-lg font-bold">{title}</h2>
          {summary && (
            <span className="block text-sm text-muted wrap-anywhere [[open]>summary_&]:hidden">
              {summary}
            </span>
          )}
        </span>
        <Chevron />
      </summary>
      <div className="px-4 pt-1 pb-5 sm:px-6 sm:pb-6">{isDrawn && children}</div>
    </details>
  );
}

/** Sections that stand as one panel. */
export function FoldList({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col [&>*]:rounded-none [&>*+*]:-mt-px [&>:first-child]:rounded-t-panel [&>:last-child]:rounded-b-panel">
      {children}
    </div>
  );
}

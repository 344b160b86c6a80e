import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { saveBarCopy as copy } from '../copy.he/save-bar.ts';

interface SaveBarProps {
  isDirty: boolean;
  isPending: boolean;
  label?: string;
  keys?: string;
  onDiscard?: () => void;
  children?: ReactNode;
}

export function SaveBar({ isDirty, isPending, label = copy.save, keys, onDiscard, children }: SaveBarProps) {
  return (
    <div
      data-bar={isDirty ? 'bottom' : undefined}
      className={classNames(
        'bottom-(--phone-bar,0px) z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-ground px-4 py-3 max-lg:pb-5 wide-short:py-1.5 sm:-mx-6 sm:px-6',
        isDirty && 'sticky',
      )}
    >
      <Button
        type="submit"
        isPending={isPending}
        aria-disabled={!isDirty}
        aria-keyshortcuts={keys}
        onClick={(event) => isDirty || event.preventDefault()}
      >
        {label}
      </Button>
      {isDirty && onDiscard && (
        <Button variant="quiet" onClick={onDiscard} disabled={isPending}>
          {copy.discard}
        </Button>
      )}
      {children}
      <span role="status" className="text-sm text-muted max-sm:sr-only">
        {isDirty ? copy.unsaved : ''}
      </span>
    </div>
  );
}

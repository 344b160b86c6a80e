import type { MouseEvent } from 'react';
import { Button } from '../actions/button.tsx';
import { unsavedCopy as copy } from '../copy.he/unsaved.ts';
import { Notice } from '../feedback/notice.tsx';

interface UnsavedNoticeProps {
  /** Whether the form began with what was typed before. */
  isShown: boolean;
  /** Left out where the form has a button for that in sight. */
  onDiscard?: () => void;
  className?: string;
}

/** Says that what was typed before is in the form again, with the way to let it go. */
export function UnsavedNotice({ isShown, onDiscard, className }: UnsavedNoticeProps) {
  if (!isShown) return null;
  const discard = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    onDiscard?.();
    // The button goes, and the focus must not go with it.
    requestAnimationFrame(() =>
      form?.querySelector<HTMLElement>('input:not([type="file"], [type="hidden"]), textarea')?.focus(),
    );
  };
  return (
    <Notice
      title={copy.title}
      className={className}
      actions={
        onDiscard && (
          <Button size="sm" variant="secondary" onClick={discard}>
            {copy.discard}
          </Button>
        )
      }
    >
      {copy.text}
    </Notice>
  );
}

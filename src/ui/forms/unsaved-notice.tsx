import type { MouseEvent } from 'react';
import { Button } from '../actions/button.tsx';
import { unsavedCopy as copy } from '../copy.he/unsaved.ts';
import { Notice } from '../feedback/notice.tsx';

interface UnsavedNoticeProps {
  isShown: boolean;
  onDiscard?: () => void;
  className?: string;
}

export function UnsavedNotice({ isShown, onDiscard, className }: UnsavedNoticeProps) {
  if (!isShown) return null;
  const discard = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    onDiscard?.();
    // The button disappears, and must not take the focus along.
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

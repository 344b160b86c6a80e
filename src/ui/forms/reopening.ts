import { useCallback, useState } from 'react';
import { useUnsaved } from './unsaved.tsx';

/** Which dialog of a screen is open. */
interface Reopening<Of> {
  /** What it is about; null while none is. */
  open: Of | null;
  setOpen: (of: Of | null) => void;
  /** To be told once something was typed into it: an untouched one is not worth coming back to. */
  onTyped: () => void;
}

/**
 * The dialog of a screen that opens by itself where it was left without being closed, with something typed: the session
 * had ended, or the page was loaded anew. What was typed it keeps itself, by `useUnsaved`.
 */
export function useReopening<Of>(screen: string): Reopening<Of> {
  const { found, keep } = useUnsaved<Of>(`open:${screen}`);
  const [open, setOpen] = useState(found);
  const change = useCallback(
    (of: Of | null) => {
      keep(null);
      setOpen(of);
    },
    [keep],
  );
  return { open, setOpen: change, onTyped: () => keep(open) };
}

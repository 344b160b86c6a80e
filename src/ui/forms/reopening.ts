import { useCallback, useState } from 'react';
import { useUnsaved } from './unsaved.tsx';

interface Reopening<Of> {
  open: Of | null;
  setOpen: (of: Of | null) => void;
  onTyped: () => void;
}

/** Reopens the dialog that was left with something typed, as when the session had ended. */
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

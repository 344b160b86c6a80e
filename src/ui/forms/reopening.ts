import { useState } from 'react';
import { useUnsaved } from './unsaved.tsx';

/** Reopens the dialog that was left with something typed, as when the session had ended. */
export function useReopening<Of>(screen: string) {
  const { found, keep } = useUnsaved<Of>(`open:${screen}`);
  const [open, setOpen] = useState(found);
  const change = (of: Of | null) => {
    keep(null);
    setOpen(of);
  };
  return { open, setOpen: change, onTyped: () => keep(open) };
}

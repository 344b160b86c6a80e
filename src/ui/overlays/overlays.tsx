import { type ReactNode, useEffect, useState } from 'react';
import { ToastRegion } from '../feedback/toast-region.tsx';
import { LeavingBlocker } from './leaving.tsx';

export function Overlays() {
  return (
    <>
      <ToastRegion />
      <Tooltips />
      <LeavingBlocker />
    </>
  );
}

/** A failed load is silent: each element with a tooltip has the same accessible name. */
function Tooltips() {
  const [layer, setLayer] = useState<ReactNode>(null);
  useEffect(() => {
    const begin = ({ target }: Event) => {
      if (!(target as Element).closest?.('[data-tooltip]')) return;
      end();
      import('./tooltip-layer.tsx').then(({ TooltipLayer }) => setLayer(<TooltipLayer />), listen);
    };
    const listen = () => {
      for (const type of NEAR) document.addEventListener(type, begin);
    };
    const end = () => {
      for (const type of NEAR) document.removeEventListener(type, begin);
    };
    listen();
    return end;
  }, []);
  return layer;
}

const NEAR = ['pointerover', 'focusin'];

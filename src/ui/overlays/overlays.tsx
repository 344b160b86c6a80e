import { useEffect, useState } from 'react';
import { ToastRegion } from '../feedback/toast-region.tsx';
import { lazy } from '../lazy.tsx';
import { LeavingBlocker } from './leaving.tsx';

const TooltipLayer = lazy(async () => (await import('./tooltip-layer.tsx')).TooltipLayer);

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
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear) return;
    const approach = ({ target }: Event) => {
      if ((target as Element).closest?.('[data-tooltip]')) setNear(true);
    };
    for (const type of NEAR) document.addEventListener(type, approach);
    return () => {
      for (const type of NEAR) document.removeEventListener(type, approach);
    };
  }, [isNear]);
  return isNear && <TooltipLayer />;
}

const NEAR = ['pointerover', 'focusin'];

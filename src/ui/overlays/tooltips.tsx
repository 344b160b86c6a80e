import { type ReactNode, useEffect, useState } from 'react';

/**
 * The tooltips of everything with a `data-tooltip`: once, at the end of the app. They come over the network when the
 * pointer or the focus is first on one of these, and are not worth a word where they cannot be fetched: what has a
 * tooltip has the same name for whoever asks.
 */
export function Tooltips() {
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

import { ToastRegion } from '../feedback/toast-region.tsx';
import { Tooltips } from './tooltips.tsx';

/** What stands above every screen, where there is something to say. */
export function Overlays() {
  return (
    <>
      <ToastRegion />
      <Tooltips />
    </>
  );
}

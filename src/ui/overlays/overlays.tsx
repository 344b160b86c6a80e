import { ToastRegion } from '../feedback/toast-region.tsx';
import { Tooltips } from './tooltips.tsx';

export function Overlays() {
  return (
    <>
      <ToastRegion />
      <Tooltips />
    </>
  );
}

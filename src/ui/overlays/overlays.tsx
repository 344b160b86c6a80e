import { ToastRegion } from '../feedback/toast-region.tsx';
import { type ComponentWords, UiWords } from '../text/ui-words.ts';
import { LeavingBlocker } from './leaving.tsx';
import { Tooltips } from './tooltips.tsx';

export function Overlays({ words }: { words?: ComponentWords }) {
  const parts = (
    <>
      <ToastRegion />
      <Tooltips />
      <LeavingBlocker />
    </>
  );
  return words ? <UiWords value={words}>{parts}</UiWords> : parts;
}

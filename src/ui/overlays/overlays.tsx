import { ToastRegion } from '../feedback/toast-region.tsx';
import { type ComponentWords, UiWords } from '../text/ui-words.ts';
import { Tooltips } from './tooltips.tsx';

/** @param words of a page in another language than Hebrew */
export function Overlays({ words }: { words?: ComponentWords }) {
  const parts = (
    <>
      <ToastRegion />
      <Tooltips />
    </>
  );
  return words ? <UiWords value={words}>{parts}</UiWords> : parts;
}

import { Eye, Pencil } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { editorCopy as copy } from '../editor.copy.he.ts';

export type View = 'edit' | 'preview';

const WIDE = '(min-width: 64rem)';

/** Whether form and preview stand beside one another (Tailwind's `lg`): on phones the preview is not even fetched. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

/** On phones, between the form and the whole card. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const other = view === 'edit' ? 'preview' : 'edit';
  const Sign = view === 'edit' ? Eye : Pencil;
  return (
    <Button variant="quiet" size="sm" className="mb-2 lg:hidden" onClick={() => onChange(other)}>
      <Sign aria-hidden="true" size={18} />
      {copy.views[other]}
    </Button>
  );
}

/** Column of the preview beside the form, loaded where it is shown. */
export function PreviewColumn({ view, children }: { view: View; children: ReactNode }) {
  const isWide = useIsWide();
  return (
    <div className={classNames('lg:sticky lg:top-20 lg:block', view === 'preview' ? 'block' : 'hidden')}>
      {(isWide || view === 'preview') && children}
    </div>
  );
}

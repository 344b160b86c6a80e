import { type ReactNode, useSyncExternalStore } from 'react';
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

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset className="mb-4 flex rounded-control bg-sunken p-1 lg:hidden">
      <legend className="sr-only">{copy.tabs.label}</legend>
      {(['edit', 'preview'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => onChange(name)}
          className="min-h-11 flex-1 cursor-pointer rounded-control font-semibold text-muted aria-pressed:bg-surface aria-pressed:text-ink"
        >
          {copy.tabs[name]}
        </button>
      ))}
    </fieldset>
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

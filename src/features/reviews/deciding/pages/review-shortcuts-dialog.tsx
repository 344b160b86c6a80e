import { Switch } from '#ui/forms/switch.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { screenCopy } from '../screen.copy.he.ts';
import { SHORTCUT_KEYS, useShortcutSetting } from './review-shortcuts.ts';

const { shortcuts: texts } = screenCopy;

interface ReviewShortcutsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ReviewShortcutsDialog({ isOpen, onOpenChange }: ReviewShortcutsDialogProps) {
  const [isOn, setOn] = useShortcutSetting();
  const keys = Object.entries(SHORTCUT_KEYS) as [keyof typeof SHORTCUT_KEYS, string][];
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={texts.title} description={texts.text}>
      <Switch label={texts.enabled} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      <dl className="divide-y divide-line border-y border-line">
        {keys.map(([name, key]) => (
          <div key={name} className="flex items-center justify-between gap-4 py-2">
            <dt className="order-2">
              <kbd
                dir="ltr"
                className="inline-grid size-8 place-items-center rounded-sm border border-control font-sans font-semibold"
              >
                {key.toUpperCase()}
              </kbd>
            </dt>
            <dd>{texts[name]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

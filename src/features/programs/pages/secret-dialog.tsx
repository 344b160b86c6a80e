import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Ltr } from '#ui/text/bdi.tsx';
import { programsCopy as texts } from '../screen.copy.he.ts';

export interface Secret {
  title: string;
  label?: string;
  text?: string;
  value: string;
}

/** Shows what is shown once, until it is said to be kept. */
export function SecretDialog({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const { title, label, text, value } = secret;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={false}
      title={title}
      description={text}
      actions={<Button onClick={onClose}>{texts.secret.done}</Button>}
    >
      {label && <p className="mb-1 font-semibold">{label}</p>}
      <p className="rounded-control bg-sunken p-3">
        <Ltr className="block font-mono text-sm break-all select-all">{value}</Ltr>
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="grow basis-48 text-muted">{texts.secret.once}</p>
        <CopyButton text={value} labels={texts.copy} variant="secondary" />
      </div>
    </Dialog>
  );
}

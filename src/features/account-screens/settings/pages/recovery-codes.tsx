import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { saveFile } from '#ui/actions/save-file.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Ltr } from '#ui/text/bdi.tsx';
import { furtherCopy } from '../further.copy.he.ts';

const texts = furtherCopy.secondFactor.codes;

/** The codes, this once: the dialog stays until somebody says that they are kept. */
export default function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isKept, setKept] = useState(false);
  const text = [texts.fileTitle, ...codes].join('\n');
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      size="md"
      title={texts.title}
      description={texts.text}
      actions={
        <Button disabled={!isKept} onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <ol
        dir="ltr"
        className="grid gap-x-6 gap-y-1 rounded-panel border border-line bg-sunken p-4 text-sm tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="font-sans font-semibold">
              <Ltr>{code}</Ltr>
            </code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} labels={texts.copyAll} variant="secondary" size="sm" />
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), texts.fileName)}
        >
          <Download aria-hidden="true" size={18} />
          {texts.download}
        </Button>
      </div>
      <Checkbox label={texts.kept} checked={isKept} onChange={(event) => setKept(event.target.checked)} />
    </Dialog>
  );
}

import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Incident } from '../contract.ts';
import { authorityLetter, incidentCopy, peopleLetter } from '../screen.copy.he.ts';

const copy = incidentCopy.letters;

export function IncidentLetters({ incident, onClose }: { incident: Incident | null; onClose: () => void }) {
  return (
    <Dialog
      isOpen={incident !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={incident ? copy.title(incident.number) : ''}
      description={copy.text}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {copy.close}
        </Button>
      }
    >
      {incident && (
        <div className="flex flex-col gap-6">
          <Letter title={copy.authority} text={authorityLetter(incident)} />
          <Letter title={copy.people} text={peopleLetter(incident)} />
        </div>
      )}
    </Dialog>
  );
}

function Letter({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">{title}</h3>
        <CopyButton
          size="sm"
          text={text}
          labels={{
            copy: `${copy.copy}: ${title}`,
            short: copy.copy,
            copied: copy.copied,
            failed: copy.failed,
          }}
        />
      </div>
      <p className="rounded-control bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  );
}

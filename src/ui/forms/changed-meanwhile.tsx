import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { meanwhileCopy as copy } from '../copy.he/meanwhile.ts';
import { Notice } from '../feedback/notice.tsx';

export interface DisputedField {
  name: string;
  label: string;
  here: string;
  there: string;
}

interface ChangedMeanwhileProps {
  fields: DisputedField[];
  onSettle: (name: string, kept: 'here' | 'there') => void;
}

/** Fields that were changed here and, since they were read, elsewhere too: each with both texts, for the owner to choose. */
export default function ChangedMeanwhile({ fields, onSettle }: ChangedMeanwhileProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} data-meanwhile className="scroll-mt-24">
      <Notice tone="warning" announce title={copy.title}>
        <p>{copy.text}</p>
        <ul className="mt-3 flex flex-col gap-4">
          {fields.map(({ name, ...field }) => (
            <Disputed key={name} {...field} onSettle={(kept) => onSettle(name, kept)} />
          ))}
        </ul>
      </Notice>
    </div>
  );
}

interface DisputedProps extends Omit<DisputedField, 'name'> {
  onSettle: (kept: 'here' | 'there') => void;
}

function Disputed({ label, here, there, onSettle }: DisputedProps) {
  const id = useId();
  return (
    <li aria-labelledby={id}>
      <p id={id} className="font-semibold">
        {label}
      </p>
      <div className="mt-1 grid gap-3 sm:grid-cols-2">
        <Side title={copy.here} text={here}>
          <Button
            variant="secondary"
            aria-label={copy.nameOf(copy.keepHere, label)}
            onClick={() => onSettle('here')}
          >
            {copy.keepHere}
          </Button>
        </Side>
        <Side title={copy.there} text={there}>
          <Button
            variant="secondary"
            aria-label={copy.nameOf(copy.takeThere, label)}
            onClick={() => onSettle('there')}
          >
            {copy.takeThere}
          </Button>
        </Side>
      </div>
    </li>
  );
}

function Side({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-2 rounded-control border border-line bg-surface p-3">
      <p className="text-sm text-muted">{title}</p>
      <p className="plaintext grow break-words whitespace-pre-line">{text || copy.empty}</p>
      {children}
    </div>
  );
}

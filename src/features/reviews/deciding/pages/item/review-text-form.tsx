import { type FormEvent, type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { lazy } from '#ui/lazy.tsx';
import { reviewCopy } from '../../copy.he.ts';

// Only where two tabs or devices wrote.
const MeanwhileNotice = lazy(async () => (await import('#ui/forms/changed-meanwhile.tsx')).default);

interface ReviewTextFormProps {
  area: RefObject<HTMLTextAreaElement | null>;
  label: string;
  hint: string;
  rows: number;
  text: string;
  onText: (text: string) => void;
  saveLabel: string;
  /** What another tab or device stored since it was read; null where there is nothing to choose. */
  there: string | null;
  onSettle: (kept: 'here' | 'there') => void;
  isSound: boolean;
  problem: string | null;
  /** Keeps the text. @returns why it is not kept, or null */
  onSave: () => Promise<string | null>;
  onClose: () => void;
  /** Another act with the text, offered before saving alone. */
  first?: false | { label: string; onPress: () => void };
  children?: ReactNode;
}

/** Inline form for a few lines about a review: Ctrl+Enter saves, Escape cancels. */
export function ReviewTextForm({
  area,
  label,
  hint,
  rows,
  text,
  onText,
  saveLabel,
  isSound,
  problem,
  onSave,
  onClose,
  first,
  children,
  ...choice
}: ReviewTextFormProps) {
  const [failed, setFailed] = useState<{ text: string; reason: string } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isSaving || !isSound || choice.there !== null) return area.current?.focus();
    setSaving(true);
    const reason = await onSave();
    setSaving(false);
    if (!reason) return onClose();
    setFailed({ text, reason });
    area.current?.focus();
  };
  return (
    <form onSubmit={(event) => void save(event)} className="flex max-w-[65ch] flex-col gap-2">
      <Dispute {...choice} area={area} label={label} text={text} />
      <TextArea
        ref={area}
        label={label}
        description={hint}
        error={problem ?? (failed?.text === text ? failed.reason : null)}
        rows={rows}
        value={text}
        readOnly={isSaving}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Escape') onClose();
          if (key === 'Enter' && (ctrlKey || metaKey)) void save();
        }}
      />
      <Acts
        saveLabel={saveLabel}
        isSaving={isSaving}
        isSound={isSound}
        first={first}
        onClose={onClose}
        isDisputed={choice.there !== null}
        onUnsound={() => area.current?.focus()}
      >
        {children}
      </Acts>
    </form>
  );
}

interface ActsProps
  extends Pick<ReviewTextFormProps, 'saveLabel' | 'isSound' | 'first' | 'onClose' | 'children'> {
  isSaving: boolean;
  isDisputed: boolean;
  onUnsound: () => void;
}

function Acts({ saveLabel, isSaving, isSound, isDisputed, first, onUnsound, onClose, children }: ActsProps) {
  const pressFirst = ({ detail }: MouseEvent) => {
    if (!isSound || isDisputed) onUnsound();
    else if (first && detail <= 1) first.onPress();
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {first && (
        <Button size="sm" aria-disabled={!isSound} onClick={pressFirst}>
          {first.label}
        </Button>
      )}
      <Button
        type="submit"
        size="sm"
        variant={first ? 'secondary' : 'primary'}
        isPending={isSaving}
        aria-disabled={!isSound}
      >
        {saveLabel}
      </Button>
      <Button size="sm" variant={first ? 'quiet' : 'secondary'} onClick={onClose}>
        {reviewCopy.reply.close}
      </Button>
      {children}
    </div>
  );
}

type DisputeProps = Pick<ReviewTextFormProps, 'area' | 'label' | 'text' | 'there' | 'onSettle'>;

function Dispute({ area, label, text, there, onSettle }: DisputeProps) {
  if (there === null) return null;
  const settle = (kept: 'here' | 'there') => {
    onSettle(kept);
    area.current?.focus();
  };
  return (
    <MeanwhileNotice
      fields={[{ name: 'text', label, here: text, there }]}
      onSettle={(_, kept) => settle(kept)}
      fallback={null}
    />
  );
}

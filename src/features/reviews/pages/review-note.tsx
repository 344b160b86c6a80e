import { Pencil, StickyNote, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { UserText } from '#ui/bdi.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { NOTE_MAX } from '../contract/desk-limits.ts';
import type { Review } from '../contract.ts';
import { reviewCopy } from '../copy.he/review.ts';
import { useReviewDraft } from './review-drafts.ts';
import { useReviewScreen } from './review-screen-context.ts';

const { note: texts, reply } = reviewCopy;

interface ReviewNoteProps {
  review: Review;
  isEditing: boolean;
  onEdit: () => void;
  onClose: () => void;
}

/** What the business noted for itself, or the place where it is written. */
export function ReviewNote({ review, isEditing, onEdit, onClose }: ReviewNoteProps) {
  const { moderation } = useReviewScreen();
  if (isEditing) return <NoteEditor review={review} onClose={onClose} />;
  if (!review.note) return null;
  return (
    <div className="max-w-[65ch] rounded-control bg-amber-tint ps-3 pe-1 pb-2">
      <div className="flex items-center">
        <StickyNote aria-hidden="true" size={16} className="me-2 shrink-0 text-amber" />
        <p className="me-auto text-sm">
          <span className="font-semibold">{texts.heading}</span> · {texts.private}
        </p>
        <IconButton icon={Pencil} label={texts.edit} size="sm" onClick={onEdit} />
        <IconButton
          icon={Trash2}
          label={texts.remove}
          size="sm"
          onClick={() => moderation.removeNote(review)}
        />
      </div>
      <p className="whitespace-pre-line wrap-anywhere">
        <UserText>{review.note}</UserText>
      </p>
    </div>
  );
}

function NoteEditor({ review, onClose }: { review: Review; onClose: () => void }) {
  const { moderation } = useReviewScreen();
  const [draft, keepDraft] = useReviewDraft('note', review.id);
  const [text, setText] = useState(draft ?? review.note ?? '');
  const [isContinued] = useState(draft !== null);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const isTooLong = text.trim().length > NOTE_MAX;
  const save = async () => {
    if (isSaving || isTooLong) return area.current?.focus();
    setSaving(true);
    const failure = await moderation.saveNote(review, text.trim());
    setSaving(false);
    setError(failure);
    if (failure) area.current?.focus();
    else {
      keepDraft(null);
      onClose();
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="flex max-w-[65ch] flex-col gap-2"
    >
      <TextArea
        ref={area}
        label={texts.label}
        description={isContinued ? texts.draft : texts.hint}
        error={isTooLong ? texts.tooLong : error}
        rows={2}
        value={text}
        readOnly={isSaving}
        onChange={({ target }) => {
          setText(target.value);
          keepDraft(target.value.trim() && target.value !== review.note ? target.value : null);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isPending={isSaving} aria-disabled={isTooLong}>
          {texts.save}
        </Button>
        <Button size="sm" variant="secondary" onClick={onClose}>
          {reply.close}
        </Button>
      </div>
    </form>
  );
}

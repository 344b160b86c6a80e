import { Pencil, StickyNote, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import type { Review } from '../../../contract.ts';
import { NOTE_MAX } from '../../../limits.contract.ts';
import { reviewCopy } from '../../copy.he.ts';
import { useReviewText } from '../review-drafts.ts';
import { useReviewScreen } from '../review-screen-context.ts';
import { ReviewTextForm } from './review-text-form.tsx';
import { WrittenBy } from './written-by.tsx';

const { note: texts } = reviewCopy;

interface ReviewNoteProps {
  review: Review;
  isEditing: boolean;
  onEdit: () => void;
  onClose: () => void;
}

export function ReviewNote({ review, isEditing, onEdit, onClose }: ReviewNoteProps) {
  const { moderation } = useReviewScreen();
  if (isEditing) return <NoteEditor review={review} onClose={onClose} />;
  if (!review.note) return null;
  return (
    <div className="max-w-[65ch] rounded-control bg-amber-tint ps-3 pe-1 pb-2">
      <div className="flex items-center">
        <StickyNote aria-hidden="true" size={16} className="me-2 shrink-0 text-amber" />
        <p className="me-auto text-sm">
          <span className="font-semibold">{texts.heading}</span>
          <WrittenBy name={review.notedBy} />
          {review.notedBy == null && ` · ${texts.private}`}
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
  const { text, isContinued, change, there, settle, saveBy } = useReviewText(
    'note',
    review.id,
    review.note ?? '',
  );
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const isTooLong = text.trim().length > NOTE_MAX;
  return (
    <ReviewTextForm
      area={area}
      label={texts.label}
      hint={isContinued ? texts.draft : texts.hint}
      rows={2}
      text={text}
      onText={change}
      saveLabel={texts.save}
      there={there}
      onSettle={settle}
      isSound={!isTooLong}
      problem={isTooLong ? texts.tooLong : null}
      onSave={() => saveBy((read) => moderation.saveNote(review, text.trim(), read))}
      onClose={onClose}
    />
  );
}

import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { UserText } from '#ui/bdi.tsx';
import { Button } from '#ui/button.tsx';
import { formatNumber } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { RESPONSE_MAX } from '../contract/desk-limits.ts';
import type { Review } from '../contract.ts';
import { reviewCopy } from '../copy.he/review.ts';
import { ReviewAge } from './review-age.tsx';
import { useReviewDraft } from './review-drafts.ts';
import { useReviewScreen } from './review-screen-context.ts';
import { SavedRepliesMenu } from './saved-replies-menu.tsx';

const { reply: texts } = reviewCopy;
const QUIET = 'text-muted! hover:text-ink!';

interface ReviewReplyProps {
  review: Review;
  isEditing: boolean;
  onEdit: () => void;
  onClose: () => void;
}

/** The business's answer as the card shows it, or the place where it is written. */
export function ReviewReply({ review, isEditing, onEdit, onClose }: ReviewReplyProps) {
  const { moderation } = useReviewScreen();
  if (isEditing) return <ReplyEditor review={review} onClose={onClose} />;
  if (!review.businessResponse) return null;
  return (
    <div className="border-s-2 border-line ps-3">
      <div className="flex items-center">
        <p className="me-1 text-sm text-muted">
          <span className="font-semibold text-ink">{texts.heading}</span>
          {review.respondedAt && (
            <>
              {' · '}
              <ReviewAge moment={review.respondedAt} />
            </>
          )}
        </p>
        <IconButton icon={Pencil} label={texts.edit} size="sm" className={QUIET} onClick={onEdit} />
        <IconButton
          icon={Trash2}
          label={texts.remove}
          size="sm"
          className={QUIET}
          onClick={() => moderation.removeReply(review)}
        />
      </div>
      <p className="max-w-[65ch] whitespace-pre-line wrap-anywhere">
        <UserText>{review.businessResponse}</UserText>
      </p>
    </div>
  );
}

function ReplyEditor({ review, onClose }: { review: Review; onClose: () => void }) {
  const { moderation } = useReviewScreen();
  const [draft, keepDraft] = useReviewDraft('reply', review.id);
  const [text, setText] = useState(draft ?? review.businessResponse ?? '');
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = area;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  const length = text.trim().length;
  const isTooLong = length > RESPONSE_MAX;
  const change = (typed: string) => {
    setText(typed);
    setError(null);
    keepDraft(typed.trim() && typed !== review.businessResponse ? typed : null);
  };
  const save = async () => {
    if (isSaving || isTooLong || !length) return area.current?.focus();
    setSaving(true);
    const failure = await moderation.saveReply(review, text);
    setSaving(false);
    setError(failure);
    if (failure) return area.current?.focus();
    keepDraft(null);
    onClose();
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
        description={review.status === 'approved' ? texts.publicHint : texts.laterHint}
        error={isTooLong ? texts.tooLong : error}
        rows={3}
        value={text}
        readOnly={isSaving}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" isPending={isSaving} aria-disabled={!length || isTooLong}>
          {texts.save}
        </Button>
        <Button size="sm" variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
        <SavedRepliesMenu review={review} area={area} onInsert={change} />
        <p className={`ms-auto text-sm tabular-nums ${isTooLong ? 'font-semibold text-red' : 'text-muted'}`}>
          {texts.left(formatNumber(length), formatNumber(RESPONSE_MAX))}
        </p>
      </div>
    </form>
  );
}

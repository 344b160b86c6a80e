import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatNumber } from '#ui/text/format.ts';
import type { Review } from '../../../contract.ts';
import { RESPONSE_MAX } from '../../../saved-replies/limits.contract.ts';
import { reviewCopy } from '../../copy.he.ts';
import { useReviewText } from '../review-drafts.ts';
import { decideAfterPaint } from '../review-focus.ts';
import { useReviewScreen } from '../review-screen-context.ts';
import { ReviewAge } from './review-age.tsx';
import { ReviewTextForm } from './review-text-form.tsx';
import { SavedRepliesMenu } from './saved-replies-menu.tsx';
import { WrittenBy } from './written-by.tsx';

const { reply: texts } = reviewCopy;
const QUIET = 'text-muted! hover:text-ink!';

interface ReviewReplyProps {
  review: Review;
  isEditing: boolean;
  onEdit: () => void;
  onClose: () => void;
}

export function ReviewReply({ review, isEditing, onEdit, onClose }: ReviewReplyProps) {
  const { moderation } = useReviewScreen();
  if (isEditing) return <ReplyEditor review={review} onClose={onClose} />;
  if (!review.businessResponse) return null;
  return (
    <div className="border-s-2 border-line ps-3">
      <div className="flex items-center">
        <p className="me-1 text-sm text-muted">
          <span className="font-semibold text-ink">{texts.heading}</span>
          <WrittenBy name={review.repliedBy} />
          {review.respondedAt && (
            <>
              {review.repliedBy == null ? ' · ' : ', '}
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
  const { text, change, there, settle, saveBy } = useReviewText(
    'reply',
    review.id,
    review.businessResponse ?? '',
  );
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = area;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  const isUndecided = review.status === 'pending';
  const length = text.trim().length;
  const isTooLong = length > RESPONSE_MAX;
  return (
    <ReviewTextForm
      area={area}
      label={texts.label}
      hint={review.status === 'approved' ? texts.publicHint : texts.laterHint}
      rows={3}
      text={text}
      onText={change}
      saveLabel={texts.save}
      there={there}
      onSettle={settle}
      isSound={length > 0 && !isTooLong}
      problem={isTooLong ? texts.tooLong : null}
      onSave={() => saveBy((read) => moderation.saveReply(review, text, read))}
      onClose={onClose}
      first={
        isUndecided && {
          label: texts.approve,
          onPress: () => {
            const save = () => void saveBy((read) => moderation.approveWithReply(review, text, read));
            if (area.current) decideAfterPaint(area.current, save);
          },
        }
      }
    >
      <SavedRepliesMenu review={review} area={area} onInsert={change} />
      <p className={`ms-auto text-sm tabular-nums ${isTooLong ? 'font-semibold text-red' : 'text-muted'}`}>
        {texts.left(formatNumber(length), formatNumber(RESPONSE_MAX))}
      </p>
    </ReviewTextForm>
  );
}

import { Ellipsis, Pin, PinOff, StickyNote } from 'lucide-react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { Review } from '../../../contract.ts';
import { reviewCopy } from '../../copy.he.ts';
import { useReviewScreen } from '../review-screen-context.ts';

const { actions: texts } = reviewCopy;

interface ReviewMoreMenuProps {
  review: Review;
  onNote: () => void;
  className?: string;
}

export function ReviewMoreMenu({ review, onNote, className }: ReviewMoreMenuProps) {
  const { moderation, isFull } = useReviewScreen();
  const { isPinned, status } = review;
  if (!isFull && !isPinned) return null;
  const pin = {
    id: 'pin',
    label: isPinned ? texts.unpin : texts.pin,
    icon: isPinned ? PinOff : Pin,
    onSelect: () => moderation.pin(review, !isPinned),
  };
  const note = { id: 'note', label: texts.note, icon: StickyNote, onSelect: onNote };
  return (
    <Menu
      label={texts.more}
      align="end"
      items={status === 'approved' ? [pin, note] : [note]}
      trigger={(props) => (
        <IconButton {...props} icon={Ellipsis} label={texts.more} size="sm" className={className} />
      )}
    />
  );
}

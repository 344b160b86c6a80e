import { Ban, EyeOff } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import type { Review } from '../../../contract.ts';
import { reviewCopy } from '../../copy.he.ts';
import { RejectMenu } from '../reject-menu.tsx';
import { decideAfterPaint } from '../review-focus.ts';
import { useReviewScreen } from '../review-screen-context.ts';

const { actions, rejectMenu, hideMenu } = reviewCopy;

/** Rejects, or hides what was approved. */
export function ReviewRejectMenu({ review, className }: { review: Review; className?: string }) {
  const { moderation } = useReviewScreen();
  const place = useRef<HTMLSpanElement>(null);
  const isApproved = review.status === 'approved';
  const Icon = isApproved ? EyeOff : Ban;
  return (
    <span ref={place} className="contents">
      <RejectMenu
        label={isApproved ? hideMenu : rejectMenu}
        about={review.id}
        onReject={(reason) => {
          if (place.current) decideAfterPaint(place.current, () => moderation.reject(review, reason));
        }}
        trigger={(props) => (
          <Button {...props} size="sm" variant="quiet" data-act="reject" className={className}>
            <Icon aria-hidden="true" size={18} />
            {isApproved ? actions.hide : actions.reject}
          </Button>
        )}
      />
    </span>
  );
}

import { Ban, EyeOff } from 'lucide-react';
import { useRef } from 'react';
import type { RejectionGround } from '#features/ledger/steps.contract.ts';
import type { Review } from '#features/reviews/contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { reviewCopy } from '../../copy.he.ts';
import { decideAfterPaint } from '../review-focus.ts';
import { useReviewScreen } from '../review-screen-context.ts';

const { actions, grounds, rejectMenu, hideMenu } = reviewCopy;

/** Rejects, or hides what was approved, on one of the grounds. None of them is about the stars. */
export function ReviewRejectMenu({ review, className }: { review: Review; className?: string }) {
  const { moderation } = useReviewScreen();
  const place = useRef<HTMLSpanElement>(null);
  const isApproved = review.status === 'approved';
  const Icon = isApproved ? EyeOff : Ban;
  const items = (Object.keys(grounds) as RejectionGround[]).map((ground) => ({
    id: ground,
    label: grounds[ground],
    startsGroup: ground === 'none_given',
    onSelect: () => {
      if (place.current) decideAfterPaint(place.current, () => moderation.reject(review, ground));
    },
  }));
  return (
    <span ref={place} className="contents">
      <Menu
        label={isApproved ? hideMenu : rejectMenu}
        items={items}
        header={<p className="text-sm text-muted">{isApproved ? hideMenu : rejectMenu}</p>}
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

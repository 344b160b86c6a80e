import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  Ban,
  Check,
  Ellipsis,
  EyeOff,
  MessageCircleHeart,
  Pin,
  PinOff,
  Reply,
  RotateCcw,
  StickyNote,
} from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { api } from '#client.ts';
import { fillTemplate, reviewFormLink, whatsappLink } from '#features/customers/messages/message.policy.ts';
import { Button } from '#ui/actions/button.tsx';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { apiQuery } from '#ui/api-query.ts';
import { classNames } from '#ui/class-names.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import type { Review } from '../../../contract.ts';
import { reviewCopy } from '../../copy.he.ts';
import { RejectMenu } from '../reject-menu.tsx';
import { useReviewDraft } from '../review-drafts.ts';
import { decideAfterPaint } from '../review-focus.ts';
import { useReviewScreen } from '../review-screen-context.ts';
import { ReviewShareMenu } from './review-share-menu.tsx';

const { actions: texts, reply: replyTexts, rejectMenu, hideMenu } = reviewCopy;
/** Small words in a row under each review: quiet until the hand is near. */
const QUIET = 'px-2! @max-md:px-1! text-muted! hover:text-ink!';

interface ReviewActionsProps {
  review: Review;
  /** Without replying, sharing and thanking. */
  isCompact: boolean;
  isReplying: boolean;
  onReply: () => void;
  onNote: () => void;
}

export function ReviewActions({ review, isCompact, isReplying, onReply, onNote }: ReviewActionsProps) {
  const { moderation } = useReviewScreen();
  const [draft] = useReviewDraft('reply', review.id);
  /** The second press of a double click would hit the review that moved up into the place of this one. */
  const once = (act: (review: Review) => void) => (event: MouseEvent<HTMLElement>) => {
    if (event.detail <= 1) decideAfterPaint(event.currentTarget, () => act(review));
  };
  const isHidden = review.status === 'rejected' && review.isByPlatform;
  const hasReplyButton =
    !isCompact && !isReplying && !isHidden && (!review.businessResponse || draft !== null);
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-y-2 @4xl:justify-end',
        review.status === 'approved' ? '-ms-2 gap-x-1' : 'gap-x-2',
        // A button without a border ends with its word, below the time above it.
        (hasReplyButton || review.status === 'approved') && '@4xl:-me-2',
      )}
    >
      {review.status === 'pending' && (
        <>
          <Button
            size="sm"
            data-act="approve"
            onClick={once(moderation.approve)}
            className="min-w-28 @max-md:grow"
          >
            <Check aria-hidden="true" size={18} />
            {texts.approve}
          </Button>
          <ReviewRejectMenu review={review} />
        </>
      )}
      {review.status === 'rejected' && !isHidden && (
        <Button size="sm" variant="secondary" onClick={once(moderation.restore)}>
          <RotateCcw aria-hidden="true" size={18} />
          {texts.restore}
        </Button>
      )}
      {hasReplyButton && (
        <Button size="sm" variant="quiet" data-act="reply" onClick={onReply} className={QUIET}>
          <Reply aria-hidden="true" size={18} className="rtl:-scale-x-100" />
          {draft === null ? texts.reply : replyTexts.draft}
        </Button>
      )}
      {review.status === 'approved' && (
        <>
          {!isCompact && <ReviewShareMenu review={review} className={QUIET} />}
          {!isCompact && <ThankLink review={review} />}
          {!review.isByPlatform && <ReviewRejectMenu review={review} />}
        </>
      )}
      {!isCompact && <ReviewMoreMenu review={review} onNote={onNote} />}
    </div>
  );
}

/** Rejects, or hides what was approved. */
function ReviewRejectMenu({ review }: { review: Review }) {
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
          <Button {...props} size="sm" variant="quiet" data-act="reject" className={QUIET}>
            <Icon aria-hidden="true" size={18} />
            {isApproved ? texts.hide : texts.reject}
          </Button>
        )}
      />
    </span>
  );
}

/** Opens WhatsApp with the thanks written, and notes that they were sent; not where the template is switched off. */
function ThankLink({ review }: { review: Review }) {
  const { business, moderation } = useReviewScreen();
  const { data: template } = useQuery(thankYouTemplateQuery);
  if (!business || !template?.isActive) return null;
  const text = fillTemplate(template.message, {
    customerName: review.customerName,
    businessName: business.name,
    reviewLink: reviewFormLink(window.location.origin, business.username),
  });
  return (
    <a
      href={whatsappLink(text)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={review.thankYouSentAt ? texts.thankAgain : texts.thankLong}
      data-tooltip={review.thankYouSentAt ? texts.thankAgain : texts.thankLong}
      onClick={() => review.thankYouSentAt || moderation.markThanked(review)}
      className={`${buttonStyles({ variant: 'quiet', size: 'sm' })} ${QUIET}`}
    >
      <MessageCircleHeart aria-hidden="true" size={18} />
      {texts.thank}
    </a>
  );
}

const thankYouTemplateQuery = queryOptions({
  ...apiQuery(api['whatsapp-templates'].me),
  select: ({ items }) => items.find(({ category }) => category === 'thank_you'),
});

function ReviewMoreMenu({ review, onNote }: Pick<ReviewActionsProps, 'review' | 'onNote'>) {
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
        <IconButton {...props} icon={Ellipsis} label={texts.more} size="sm" className={QUIET} />
      )}
    />
  );
}

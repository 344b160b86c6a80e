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
import { useIsPaidPlan } from '#features/accounts/pages/current-user.ts';
import { fillTemplate, reviewFormLink, whatsappLink } from '#features/customers/messages/message.policy.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { apiQuery } from '#ui/api-query.ts';
import { classNames } from '#ui/class-names.ts';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import type { Review } from '../../../contract.ts';
import { reviewCopy } from '../../copy.he.ts';
import { RejectMenu, useGrounds } from '../reject-menu.tsx';
import { useReviewDraft } from '../review-drafts.ts';
import { decideAfterPaint } from '../review-focus.ts';
import { useReviewScreen } from '../review-screen-context.ts';
import { pictureItem, shareItem } from './review-share-menu.tsx';

const { actions: texts, reply: replyTexts, rejectMenu, hideMenu } = reviewCopy;
/** Small words in a row under each review: quiet until the hand is near. */
const QUIET = 'px-2! @max-md:px-1! text-muted! hover:text-ink!';

interface ReviewActionsProps {
  review: Review;
  /** Without the menu of what is done now and then. */
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
  const hasReplyButton = !isReplying && !isHidden && (!review.businessResponse || draft !== null);
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
      {!isCompact && <ReviewMoreMenu review={review} onNote={onNote} />}
    </div>
  );
}

function ReviewRejectMenu({ review }: { review: Review }) {
  const { moderation } = useReviewScreen();
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place} className="contents">
      <RejectMenu
        label={rejectMenu}
        about={review.id}
        onReject={(reason) => {
          if (place.current) decideAfterPaint(place.current, () => moderation.reject(review, reason));
        }}
        trigger={(props) => (
          <Button {...props} size="sm" variant="quiet" data-act="reject" className={QUIET}>
            <Ban aria-hidden="true" size={18} />
            {texts.reject}
          </Button>
        )}
      />
    </span>
  );
}

const thankYouTemplateQuery = queryOptions({
  ...apiQuery(api['whatsapp-templates'].me),
  select: ({ items }) => items.find(({ category }) => category === 'thank_you'),
});

/** Opens WhatsApp with the thanks written, and notes that they were sent; not where the template is switched off. */
function useThankItem(review: Review): MenuItem[] {
  const { business, moderation } = useReviewScreen();
  const { data: template } = useQuery({ ...thankYouTemplateQuery, enabled: review.status === 'approved' });
  if (!business || !template?.isActive) return [];
  const text = fillTemplate(template.message, {
    customerName: review.customerName,
    businessName: business.name,
    reviewLink: reviewFormLink(window.location.origin, business.username),
  });
  return [
    {
      id: 'thank',
      label: review.thankYouSentAt ? texts.thankAgain : texts.thank,
      icon: MessageCircleHeart,
      href: whatsappLink(text),
      newTab: true,
      onSelect: () => review.thankYouSentAt || moderation.markThanked(review),
    },
  ];
}

/** All that is done now and then: an approved review's sharing, thanks, place on the card and hiding; notes about any. */
function ReviewMoreMenu({ review, onNote }: Pick<ReviewActionsProps, 'review' | 'onNote'>) {
  const { business, moderation, isFull } = useReviewScreen();
  const place = useRef<HTMLSpanElement>(null);
  const thank = useThankItem(review);
  const hiding = useGrounds({
    about: review.id,
    onReject(reason) {
      if (place.current) decideAfterPaint(place.current, () => moderation.reject(review, reason));
    },
  });
  const { isPinned } = review;
  const hasPictures = useIsPaidPlan();
  const note = { id: 'note', label: texts.note, icon: StickyNote, onSelect: onNote };
  const pin = {
    id: 'pin',
    label: isPinned ? texts.unpin : texts.pin,
    icon: isPinned ? PinOff : Pin,
    onSelect: () => moderation.pin(review, !isPinned),
  };
  const isApproved = review.status === 'approved';
  const hide = { id: 'hide', label: texts.hide, icon: EyeOff, itemsLabel: hideMenu, items: hiding.items };
  const items: MenuItem[] = [
    ...(isApproved && business ? [shareItem(review, business)] : []),
    ...(isApproved && hasPictures ? [pictureItem(review)] : []),
    ...(isApproved ? thank : []),
    ...(isApproved && (isFull || isPinned) ? [pin] : []),
    ...(isFull ? [note] : []),
    ...(isApproved && !review.isByPlatform ? [hide] : []),
  ];
  if (items.length === 0) return null;
  return (
    <span ref={place} className="contents">
      <Menu
        label={texts.more}
        align="end"
        items={items}
        trigger={(props) => (
          <IconButton
            {...props}
            icon={Ellipsis}
            label={texts.more}
            size="sm"
            data-act={isApproved ? 'reject' : undefined}
            className={QUIET}
          />
        )}
      />
      {hiding.dialog}
    </span>
  );
}

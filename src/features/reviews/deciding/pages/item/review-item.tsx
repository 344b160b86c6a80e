import { Hourglass, Lock, Pin, ShieldCheck, User } from 'lucide-react';
import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { UserParagraph, UserText } from '#ui/text/bdi.tsx';
import { FoldedText } from '#ui/text/folded-text.tsx';
import { formatRelative } from '#ui/text/format.ts';
import { StarRating } from '#ui/text/star-rating.tsx';
import type { Review } from '../../../contract.ts';
import { findPersonalData } from '../../../personal-data/policy.ts';
import { appealsCopy } from '../../appeals.copy.he.ts';
import { reviewCopy } from '../../copy.he.ts';
import { useKeyAct } from '../review-focus.ts';
import { ReviewPick } from '../review-pick.tsx';
import { useReviewScreen } from '../review-screen-context.ts';
import { isPickable, useIsPicked } from '../review-selection.ts';
import { ReviewActions } from './review-actions.tsx';
import { ReviewAge } from './review-age.tsx';
import { ReviewHeld } from './review-held.tsx';
import { ReviewNote } from './review-note.tsx';
import { PersonalDataHints, RedactedNote } from './review-personal-data.tsx';
import { ReviewPhoto } from './review-photo.tsx';
import { ReviewReply } from './review-reply.tsx';
import { ReviewRuling } from './review-ruling.tsx';

const { review: texts, grounds, labels } = reviewCopy;

interface ReviewItemProps {
  review: Review;
  /** Only what decides: among other things on a screen that is not about reviews alone. */
  isCompact?: boolean;
}

/** Where the parts of a review stand: with a face before them, or close together without. */
const FULL = {
  row: 'py-4',
  head: 'min-w-0 narrow:col-[2/-1]',
  age: 'narrow:col-[2/-1] narrow:justify-self-start',
  words: '@xl:col-[2/-1] @4xl:col-[2/3]',
  acts: '@xl:col-[2/-1] @4xl:col-[3/4]',
};
const COMPACT = {
  row: 'py-3',
  head: 'col-[1/3] flex min-w-0 flex-wrap items-center gap-x-3',
  age: '',
  words: '',
  acts: '',
};

export const ReviewItem = memo(function ReviewItem({ review, isCompact = false }: ReviewItemProps) {
  const nameId = useId();
  const isPicked = useIsPicked(review.id);
  const isLocked = review.heldFor === 'plan';
  const { article, isReplying, reply, isNoting, note, close } = useEditing(review, isCompact || isLocked);
  const place = isCompact ? COMPACT : FULL;
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-labelledby={nameId}
      data-review={review.id}
      data-pickable={isPickable(review) ? '' : undefined}
      className={`grid scroll-my-24 grid-cols-[auto_1fr_auto] gap-x-3 gap-y-2 rounded-panel px-3 has-[[data-pick]:checked]:bg-sunken focus-visible:-outline-offset-3 aria-busy:bg-violet-tint @xl:px-5 ${place.row}`}
    >
      {!isCompact && isPicked !== null && <ReviewPick review={review} isPicked={isPicked} />}
      {!isCompact && isPicked === null && <Face name={review.customerName} />}
      <header className={place.head}>
        <h3 id={nameId} className="font-semibold wrap-anywhere">
          <UserText>{review.customerName || texts.anonymous}</UserText>
        </h3>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StarRating rating={review.rating} size="sm" />
          <Marks review={review} />
        </div>
      </header>
      <ReviewAge
        moment={review.createdAt}
        className={`justify-self-end pt-0.5 text-sm text-muted ${place.age}`}
      />
      <div className={`col-[1/-1] flex min-w-0 flex-col gap-3 ${place.words}`}>
        {isLocked ? (
          <ReviewHeld heldFor={review.heldFor} createdAt={review.createdAt} />
        ) : (
          <Words review={review} isCompact={isCompact}>
            <ReviewReply review={review} isEditing={isReplying} onEdit={reply} onClose={close} />
            {!isCompact && <ReviewNote review={review} isEditing={isNoting} onEdit={note} onClose={close} />}
          </Words>
        )}
      </div>
      {!isLocked && (
        <div className={`col-[1/-1] ${place.acts}`}>
          <ReviewActions
            review={review}
            isCompact={isCompact}
            isReplying={isReplying}
            onReply={reply}
            onNote={note}
          />
        </div>
      )}
    </article>
  );
});

function useEditing(review: Review, hasNoKeys: boolean) {
  const article = useRef<HTMLElement>(null);
  const [isReplying, setReplying] = useState(false);
  const [isNoting, setNoting] = useState(false);
  const reply = () => setReplying(true);
  const note = () => setNoting(true);
  const close = () => {
    setReplying(false);
    setNoting(false);
    article.current?.focus({ preventScroll: true });
  };
  const { moderation } = useReviewScreen();
  useKeyAct(article, (act) => {
    if (hasNoKeys) return;
    if (act === 'note') note();
    else if (review.status === 'approved') moderation.pin(review, !review.isPinned);
  });
  return { article, isReplying, reply, isNoting, note, close };
}

function Face({ name }: { name: string }) {
  if (name) return <Avatar name={name} size="sm" className="mt-0.5" />;
  return (
    <span className="mt-0.5 grid size-8 place-items-center rounded-full bg-violet-tint text-violet">
      <User aria-hidden="true" size={18} />
    </span>
  );
}

interface WordsProps {
  review: Review;
  isCompact: boolean;
  children: ReactNode;
}

function Words({ review, isCompact, children }: WordsProps) {
  const marks = review.status === 'pending' ? findPersonalData(review.comment) : undefined;
  return (
    <>
      {review.comment ? (
        <FoldedText text={review.comment} marks={marks} />
      ) : (
        <p className="text-sm text-muted">{texts.noComment}</p>
      )}
      {review.heldFor && <ReviewHeld heldFor={review.heldFor} createdAt={review.createdAt} />}
      <PersonalDataHints review={review} />
      {!isCompact && review.isRedacted && <RedactedNote review={review} />}
      {review.isByPlatform && <ReviewRuling review={review} />}
      {review.appeal && review.status !== 'approved' && <ReviewAppeal review={review} {...review.appeal} />}
      {review.image && <ReviewPhoto src={review.image} name={review.customerName} />}
      {children}
    </>
  );
}

function Marks({ review }: { review: Review }) {
  const { now } = useReviewScreen();
  const { heldFor, label, moderation, status, isByPlatform, thankYouSentAt } = review;
  return (
    <>
      {status === 'pending' && label !== 'none' && (
        <span className="text-sm text-muted">{labels[label]}</span>
      )}
      {heldFor === 'plan' && (
        <Badge tone="amber" icon={Lock}>
          {texts.heldForPlan}
        </Badge>
      )}
      {heldFor === 'assessment' && (
        <Badge tone="amber" icon={Hourglass}>
          {texts.heldForAssessment}
        </Badge>
      )}
      {review.isPinned && <Badge icon={Pin}>{texts.pinned}</Badge>}
      {isByPlatform && (
        <Badge tone="blue" icon={ShieldCheck}>
          {status === 'rejected' ? texts.hiddenByPlatform : texts.keptByPlatform}
        </Badge>
      )}
      {status === 'rejected' && !isByPlatform && moderation?.ground && (
        <span className="text-sm text-muted">
          {texts.rejectedFor(grounds[moderation.ground])}
          {moderation.words && (
            <>
              {': '}
              <UserText className="wrap-anywhere">{moderation.words}</UserText>
            </>
          )}
        </span>
      )}
      <Decider review={review} />
      {status === 'pending' && moderation?.action === 'edited' && (
        <Badge tone="blue">{appealsCopy.own.edited}</Badge>
      )}
      {thankYouSentAt && (
        <span className="text-sm text-muted">{texts.thanked(formatRelative(thankYouSentAt, now))}</span>
      )}
    </>
  );
}

/** Names who else of the business decided. */
function Decider({ review: { moderation, isByPlatform } }: { review: Review }) {
  const by = moderation?.by ?? null;
  if (by === null || isByPlatform || !moderation || !isDecision(moderation.action)) return null;
  return (
    <span className="text-sm text-muted">
      {texts.decidedBy[moderation.action]} <UserText>{by || texts.formerMember}</UserText>
    </span>
  );
}

const isDecision = (action: string): action is keyof typeof texts.decidedBy => action in texts.decidedBy;

const appealTexts = appealsCopy.own;

function ReviewAppeal({ review, text, outcome }: NonNullable<Review['appeal']> & { review: Review }) {
  const open = review.isByPlatform ? 'openHidden' : 'open';
  return (
    <div className="rounded-control bg-amber-tint p-3 text-sm">
      <p className="font-semibold">{review.isByPlatform ? appealTexts.titleHidden : appealTexts.title}</p>
      <UserParagraph className="mt-1 wrap-anywhere whitespace-pre-line">{text}</UserParagraph>
      <p className="mt-1 text-muted">{appealTexts[outcome ?? open]}</p>
    </div>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { api } from '#client.ts';
import type { User } from '#features/accounts/contract.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { RequestLink } from '#features/customers/pages/request-link.tsx';
import type { Review } from '#features/reviews/contract.ts';
import { reviewCopy } from '#features/reviews/deciding/copy.he.ts';
import { ReviewShareButton, reviewLink } from '#features/reviews/deciding/pages/item/review-share-menu.tsx';
import { throwConfetti } from '#features/writing/submit/pages/review-form-confetti.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { apiQuery } from '#ui/api-query.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { UserParagraph, UserText } from '#ui/text/bdi.tsx';
import { formatDate } from '#ui/text/format.ts';
import { StarRating } from '#ui/text/star-rating.tsx';
import { firstHourCopy } from '../../first-hour.copy.he.ts';
import { sendFirstHourNote } from './first-hour-notes.ts';

const texts = firstHourCopy.celebration;

interface FirstReviewProps {
  user: User;
  /** Approved on this page a moment ago. */
  isFresh: boolean;
  onClose: () => void;
}

/** The first review that was published, as the card shows it, and what can be done with it; once. */
export function FirstReview({ user, isFresh, onClose }: FirstReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const newest = useQuery(apiQuery(api.reviews.me, { status: 'approved', limit: '1' }));
  useCelebration();
  useEffect(() => {
    // The button that was pressed has left with its panel.
    if (isFresh) heading.current?.focus({ preventScroll: true });
  }, [isFresh]);
  const business = { name: user.businessName, username: user.username };
  return (
    <section
      aria-labelledby="first-review"
      onClickCapture={stopSecondPress}
      className="rounded-panel border border-line bg-surface p-4 sm:p-6"
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 ref={heading} id="first-review" tabIndex={-1} className="text-lg font-bold outline-none">
          {texts.title}
        </h2>
        <IconButton icon={X} variant="plain" size="sm" label={texts.close} onClick={onClose} />
      </div>
      <Loaded
        query={newest}
        of="part"
        failed={texts.failed}
        skeleton={<Skeleton className="h-40 rounded-panel" />}
      >
        {({ items: [review] }) =>
          review && (
            <>
              <OnCard review={review} business={user.businessName} />
              <div className="mt-4 flex flex-wrap gap-3">
                <RequestLink className={buttonStyles({ variant: 'primary' })}>{texts.next}</RequestLink>
                <ReviewShareButton review={review} business={business} label={texts.share} />
                <Link to={reviewLink('', user.username, review.id)} look="secondary" external newTab>
                  {texts.see}
                </Link>
              </div>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** The second press of a double tap on "approve" would follow a link that took its place. */
function stopSecondPress(event: MouseEvent): void {
  if (event.detail <= 1) return;
  event.preventDefault();
  event.stopPropagation();
}

function useCelebration(): void {
  const client = useQueryClient();
  useEffect(() => {
    const endConfetti = throwConfetti();
    void sendFirstHourNote({ celebrated: true }).catch(() => null);
    return () => {
      endConfetti();
      // Only now: with the note the screen would take the review away while it is read.
      client.setQueryData(currentUserQuery.queryKey, (user?: User) =>
        user?.firstHour ? { ...user, firstHour: { ...user.firstHour, isCelebrated: true } } : user,
      );
    };
  }, [client]);
}

function OnCard({ review, business }: { review: Review; business: string }) {
  return (
    <article className="rounded-panel border border-line bg-ground p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <StarRating rating={review.rating} size="sm" />
        <time dateTime={review.createdAt} className="text-sm text-muted">
          {formatDate(review.createdAt)}
        </time>
      </p>
      <p className="mt-2 font-semibold wrap-anywhere">
        <UserText>{review.customerName || reviewCopy.review.anonymous}</UserText>
      </p>
      {review.label !== 'none' && <p className="text-sm text-muted">{reviewCopy.labels[review.label]}</p>}
      {review.comment && (
        <UserParagraph className="mt-1 line-clamp-8 wrap-anywhere whitespace-pre-line">
          {review.comment}
        </UserParagraph>
      )}
      {review.businessResponse && (
        <div className="mt-3 border-s-2 border-line ps-3 text-sm">
          <p className="font-semibold">
            <UserText>{business}</UserText>
          </p>
          <UserParagraph className="text-muted wrap-anywhere whitespace-pre-line">
            {review.businessResponse}
          </UserParagraph>
        </div>
      )}
    </article>
  );
}

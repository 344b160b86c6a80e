import { Notice } from '#ui/feedback/notice.tsx';
import { UserParagraph, UserText } from '#ui/text/bdi.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { StarRating } from '#ui/text/star-rating.tsx';
import { reviewCopy } from '../../deciding/copy.he.ts';
import type { LinkedReview } from '../contract.ts';
import { reviewLinkCopy as texts } from '../copy.he.ts';

export function LinkedReviewText({ review }: { review: LinkedReview['review'] }) {
  const { customerName, rating, comment, image, createdAt, heldFor } = review;
  return (
    <article className="mt-6 flex flex-col gap-3 rounded-panel border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-bold wrap-anywhere">
          <UserText>{customerName}</UserText>
        </h2>
        <StarRating rating={rating} />
      </div>
      {comment ? (
        <UserParagraph className="whitespace-pre-line wrap-anywhere">{comment}</UserParagraph>
      ) : (
        <p className="text-muted">{reviewCopy.review.noComment}</p>
      )}
      {image && (
        <img
          src={image}
          alt={reviewCopy.review.photo}
          className="max-h-80 w-full rounded-control object-contain"
        />
      )}
      <p className="text-sm text-muted">
        <time dateTime={createdAt}>{texts.received(formatDateTime(createdAt))}</time>
      </p>
      {heldFor === 'assessment' && (
        <Notice tone="warning" title={reviewCopy.review.heldForAssessment}>
          {reviewCopy.review.heldForAssessmentText}
        </Notice>
      )}
    </article>
  );
}

import type { ReactNode } from 'react';
import { UserParagraph, UserText } from '#ui/text/bdi.tsx';
import { StarRating } from '#ui/text/star-rating.tsx';
import { appealsCopy } from '../appeals.copy.he.ts';

interface QuotedReviewProps {
  review: { customerName: string; rating: number; comment: string };
  state: ReactNode;
}

export function QuotedReview({ review, state }: QuotedReviewProps) {
  return (
    <blockquote className="border-s-2 border-line ps-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3">
        <UserText>{review.customerName}</UserText>
        <StarRating rating={review.rating} size="sm" />
        <span className="text-muted">{state}</span>
      </p>
      <UserParagraph className="mt-1 wrap-anywhere whitespace-pre-line">
        {review.comment || appealsCopy.noText}
      </UserParagraph>
    </blockquote>
  );
}

/** Words of a case under what they are: the appeal, the answer. */
export function CaseWords({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <div>
      <p className="text-sm font-semibold">{title}</p>
      <UserParagraph className="wrap-anywhere whitespace-pre-line">{text}</UserParagraph>
    </div>
  );
}

import type { ReviewLabel } from './labels.contract.ts';

// Apart from the schemas, which would bring their library along into the browser.

export const RATING_VIEWS = ['highlights', 'all'] as const;
export type RatingView = (typeof RATING_VIEWS)[number];

export interface ShownReview {
  id: string;
  customerName: string;
  rating: number;
  comment: string;
  image: string | null;
  label: ReviewLabel;
  createdAt: string;
  businessResponse: string | null;
  respondedAt: string | null;
  isPinned: boolean;
}

/** The averages of a card, over all reviews and over the highlights, and how many reviews have each rating. */
export interface ShownRatingSummary {
  averageAll: number | null;
  countAll: number;
  averageHighlights: number | null;
  countHighlights: number;
  distribution: { rating: number; count: number }[];
}

import type { ReviewLabel } from './labels.contract.ts';

// Apart from the schemas, which would bring their library along into the browser.

export const RATING_VIEWS = ['highlights', 'all'] as const;
export type RatingView = (typeof RATING_VIEWS)[number];

/** Reviews of each list that a card shows at once. */
export const REVIEWS_SHOWN = 6;
/** Reviews of each list in a card's page: those beyond the first open at a press. */
export const REVIEWS_ON_CARD = 2 * REVIEWS_SHOWN;
/** Photos in the strip above a card's reviews. */
export const PHOTOS_SHOWN = 8;

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

/** The averages of a card, over all reviews and over the highlights, how many reviews have each rating, and how many were written. */
export interface ShownRatingSummary {
  averageAll: number | null;
  countAll: number;
  averageHighlights: number | null;
  countHighlights: number;
  /** In every state, without those that their writers withdrew. */
  countWritten: number;
  distribution: { rating: number; count: number }[];
}

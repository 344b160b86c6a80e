import type { ReviewLabel } from './labels.contract.ts';

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

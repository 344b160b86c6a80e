import { createContext, useContext } from 'react';
import type { Moderation } from './review-moderation.ts';

/** What every review on the screen needs. */
export interface ReviewScreen {
  moderation: Moderation;
  /** The moment that "two hours ago" counts from. */
  now: Date;
  /** Whose reviews they are, for links and messages; `null` until it is known. */
  business: { name: string; username: string } | null;
}

const ReviewScreenContext = createContext<ReviewScreen | null>(null);
export const ReviewScreenProvider = ReviewScreenContext.Provider;

/** The screen around a review. @throws outside of it */
export function useReviewScreen(): ReviewScreen {
  const screen = useContext(ReviewScreenContext);
  if (!screen) throw new Error('A review stands outside of its screen.');
  return screen;
}

import { createContext, useContext } from 'react';
import type { ModerationActs } from './review-moderation.ts';

export interface ReviewScreen {
  moderation: ModerationActs;
  /** The moment that "two hours ago" counts from. */
  now: Date;
  /** The business, for links and messages; `null` until it is known. */
  business: { name: string; username: string } | null;
  /** Whether the tools for many reviews are shown. */
  isFull: boolean;
}

const ReviewScreenContext = createContext<ReviewScreen | null>(null);
export const ReviewScreenProvider = ReviewScreenContext.Provider;

export function useReviewScreen(): ReviewScreen {
  const screen = useContext(ReviewScreenContext);
  if (!screen) throw new Error('A review stands outside of its screen.');
  return screen;
}

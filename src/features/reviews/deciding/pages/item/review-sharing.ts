import { cardPath } from '#features/cards/visitor-paths.contract.ts';

/** Public address of a review: the page of all reviews begins with the one asked for and gives each its anchor. */
export function reviewLink(origin: string, username: string, reviewId: string): string {
  return `${origin}${cardPath(username)}/reviews?from=${reviewId}#review-${reviewId}`;
}

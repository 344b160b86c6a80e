import { cardPath } from '#features/cards/visitor-paths.contract.ts';

/**
 * Returns the public address of a review: the card shows a few, the page of all its reviews begins with the one that is
 * asked for and gives each its anchor.
 */
export function reviewLink(origin: string, username: string, reviewId: string): string {
  return `${origin}${cardPath(username)}/reviews?from=${reviewId}#review-${reviewId}`;
}

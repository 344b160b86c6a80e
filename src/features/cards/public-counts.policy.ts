/**
 * The part of a business's pages that shows how many reviews came in, wait and were rejected: it changes with every
 * review, while the card itself changes only with what it shows.
 */
export function countsTag(businessId: string): string {
  return `${businessId}:counts`;
}

/**
 * Tag of a business's pages that show how many reviews were written: the card and the pages on its reviews. They change
 * with every review, the others only with what is published.
 */
export function countsTag(businessId: string): string {
  return `${businessId}:counts`;
}

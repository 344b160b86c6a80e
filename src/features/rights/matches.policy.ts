/** By what something is found that does not carry the address of whoever asks. */
export const MATCH_KINDS = ['phone', 'review'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

const SLUG = '[a-z\\d-]{1,40}';
const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const ON_CARD = new RegExp(`/business/(${SLUG})/reviews\\S*?[?&#](?:from=|review-)(${ID})`, 'i');

/** Reads the review from a link that a card passes on; null where it leads to none. */
export function readReviewLink(text: string): { username: string; reviewId: string } | null {
  const [, username, reviewId] = ON_CARD.exec(text) ?? [];
  return username && reviewId ? { username: username.toLowerCase(), reviewId: reviewId.toLowerCase() } : null;
}

const KEPT = new RegExp(`^(${ID}):(${ID})$`);

interface Written {
  businessId: string;
  reviewId: string;
}

/** Reference by which a case keeps the review of a receipt. */
export function writeReceipt({ businessId, reviewId }: Written): string {
  return `${businessId}:${reviewId}`;
}

export function readReceipt(text: string): Written | null {
  const [, businessId, reviewId] = KEPT.exec(text) ?? [];
  return businessId && reviewId ? { businessId, reviewId } : null;
}

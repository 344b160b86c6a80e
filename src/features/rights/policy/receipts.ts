const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const KEPT = new RegExp(`^(${ID}):(${ID})$`);

interface Written {
  businessId: string;
  reviewId: string;
}

/** How a case keeps which review a receipt is of. */
export function writeReceipt({ businessId, reviewId }: Written): string {
  return `${businessId}:${reviewId}`;
}

/** Reads a text of `writeReceipt`; null where it is another. */
export function readReceipt(text: string): Written | null {
  const [, businessId, reviewId] = KEPT.exec(text) ?? [];
  return businessId && reviewId ? { businessId, reviewId } : null;
}

import type { Services } from '#platform/services.ts';
import { openedPath } from '#platform/storage/media-links.ts';

/** A review whose photo its owner or writer may see whether or not everybody may: under an address that ends within minutes. */
export function withOpenPhoto<T extends { image: string | null; status?: string }>(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  review: T,
): T {
  if (!review.image || review.status === 'approved') return review;
  return { ...review, image: openedPath(review.image, secret, clock()) };
}

import { createHash } from 'node:crypto';
import type { RatingSummary } from '#features/review-counts/contract.ts';
import { formatRating } from '#ui/text/format.ts';

export interface ShareImage {
  name: string;
  slug: string;
  logo: string | null;
  primaryColor: string;
  secondaryColor: string;
  rating: Pick<RatingSummary, 'averageAll' | 'countAll'>;
}

/** Changes whenever the picture does. */
export function shareImageVersion({
  name,
  slug,
  logo,
  primaryColor,
  secondaryColor,
  rating,
}: ShareImage): string {
  const shown = [name, slug, logo, primaryColor, secondaryColor, ratingLine(rating)];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12);
}

function ratingLine({ averageAll, countAll }: ShareImage['rating']): string | null {
  return averageAll === null ? null : `${formatRating(averageAll)}|${countAll}`;
}

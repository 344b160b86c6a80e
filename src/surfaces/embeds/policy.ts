import { withVia } from '#features/card-visits/acts.contract.ts';
import { cardsCopy as cardCopy } from '#features/cards/copy.he.ts';
import type { StoredCard } from '#features/cards/data.ts';
import { excerpt } from '#features/cards/excerpt.policy.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { PublicReview } from '#features/reviews/contract.ts';
import type { RatingSummary } from '#features/reviews/counts/contract.ts';
import { formatDate, formatRating, plural } from '#ui/text/format.ts';
import type { Embed } from './contract.ts';

const COMMENT_MAX = 320;
const REPLY_MAX = 240;

/** Presents reviews for a business's own site: the true average, and texts ready to be shown. */
export function embedOf(
  card: Pick<StoredCard, 'businessName' | 'slug'>,
  rating: RatingSummary,
  reviews: PublicReview[],
  publicUrl: string,
): Embed {
  const url = publicUrl + cardPath(card.slug);
  const words = cardCopy.publicCard;
  return {
    name: card.businessName,
    url: withVia(url, 'embed'),
    reviewUrl: withVia(`${url}/review`, 'embed'),
    average: rating.averageAll,
    averageText: rating.averageAll === null ? '' : formatRating(rating.averageAll),
    count: rating.countAll,
    countText: plural(rating.countAll, words.count),
    reviews: reviews.map((review) => ({
      id: review.id,
      name: review.customerName || words.anonymous,
      rating: review.rating,
      comment: excerpt(review.comment, COMMENT_MAX),
      reply: review.businessResponse && excerpt(review.businessResponse, REPLY_MAX),
      label: words.labels[review.label],
      url: `${url}/reviews?from=${review.id}`,
      createdAt: review.createdAt,
      date: formatDate(review.createdAt),
    })),
  };
}

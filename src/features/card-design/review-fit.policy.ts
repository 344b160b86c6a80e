import { excerpt } from '#features/cards/excerpt.policy.ts';
import type { ShownReview } from '#features/cards/shown-reviews.contract.ts';

const COMMENT_MAX = 320;
const REPLY_MAX = 240;
/** A review's frame, and the addresses of its photo, weigh as much as so many characters of text. */
const FRAME_CHARACTERS = 80;
const PHOTO_CHARACTERS = 60;
export const PHOTOS_SHOWN = 8;

/** A review with its texts cut to what a list has room for. @param share of that room, where a card is too full for all of it */
export function shortened(review: ShownReview, share = 1): ShownReview & { isCut: boolean } {
  const comment = excerpt(review.comment, COMMENT_MAX * share);
  const businessResponse = review.businessResponse && excerpt(review.businessResponse, REPLY_MAX * share);
  const isCut = comment !== review.comment || businessResponse !== review.businessResponse;
  return { ...review, comment, businessResponse, isCut };
}

/** The first reviews that fit into `characters` of text, one at least: the page has to arrive in one round trip. */
export function fitting<T extends ShownReview>(reviews: T[], characters: number): T[] {
  let left = characters;
  const fits = reviews.findIndex(({ customerName, comment, businessResponse, image }) => {
    const texts = customerName.length + comment.length + (businessResponse?.length ?? 0);
    left -= FRAME_CHARACTERS + texts + (image ? PHOTO_CHARACTERS : 0);
    return left < 0;
  });
  return fits === -1 ? reviews : reviews.slice(0, Math.max(1, fits));
}

/** The id before which a list begins with `id` itself: lists say "before", a link to a review means "from". */
export function idAfter(id: string): string {
  const next = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0').slice(-32);
  return next.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

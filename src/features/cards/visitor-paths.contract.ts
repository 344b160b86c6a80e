export const MY_REVIEWS_PATH = '/my-reviews';

export function cardPath(slug: string): string {
  return `/business/${slug}`;
}

/** The form by which visitors write a review. */
export function reviewPath(slug: string): string {
  return `${cardPath(slug)}/review`;
}

/** The form by which visitors ask to be called back. */
export function callbackPath(slug: string): string {
  return `${cardPath(slug)}/callback`;
}

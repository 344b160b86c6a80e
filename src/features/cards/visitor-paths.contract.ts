export const CONTACT_PATH = '/contact';
export const MY_REVIEWS_PATH = '/my-reviews';

export function cardPath(slug: string): string {
  return `/business/${slug}`;
}

/** The form by which visitors write a review. @param path of the card, in a language */
export function reviewPath(path: string): string {
  return `${path}/review`;
}

/** The form by which visitors ask to be called back. @param path of the card, in a language */
export function callbackPath(path: string): string {
  return `${path}/callback`;
}

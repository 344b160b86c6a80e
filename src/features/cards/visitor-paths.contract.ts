export const MY_REVIEWS_PATH = '/my-reviews';

export function cardPath(slug: string): string {
  return `/business/${slug}`;
}

// Apart from the schemas, which would bring their library along into the browser.

export const RATING_VIEWS = ['highlights', 'all'] as const;
export type RatingView = (typeof RATING_VIEWS)[number];

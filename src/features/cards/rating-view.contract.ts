// Apart from the schemas, which would bring their library along into the browser.

/** Which of the two review tabs a visitor sees first. */
export const RATING_VIEWS = ['highlights', 'all'] as const;
export type RatingView = (typeof RATING_VIEWS)[number];

// What the editor and the card need in the browser. Apart from the schemas, which would bring their library along.

export const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Day = (typeof DAYS)[number];
export const TIME_STEP_MINUTES = 15;

/** Which of the two review tabs a visitor sees first. */
export const RATING_VIEWS = ['highlights', 'all'] as const;
export type RatingView = (typeof RATING_VIEWS)[number];

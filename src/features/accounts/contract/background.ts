/** Says of a call that nobody asked for it: the page reads by itself, and an idle session ends all the same. */
export const BACKGROUND_HEADER = 'x-background';

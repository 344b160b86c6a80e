/** The specification's height; a phone's screen has no room for it. */
export const CHART_HEIGHT = 'h-55 sm:h-87.5';

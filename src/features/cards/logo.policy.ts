/** Three device pixels for each of the card's 96, with a little to spare; the first view stays within its budget. */
export const LOGO_MAX_SIDE = 320;

/** How often one business may upload a logo. */
export const LOGO_UPLOADS = { points: 20, seconds: 3600 };

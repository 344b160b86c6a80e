import hebrew from '#ui/fonts/assistant-hebrew.woff2?url';
import latin from '#ui/fonts/assistant-latin.woff2?url';

/** Fetched before the style is read: every page needs both, the digits stand in the second. */
export const fonts = [hebrew, latin];

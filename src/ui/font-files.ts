import hebrewFont from './fonts/assistant-hebrew.woff2?url';
import latinFont from './fonts/assistant-latin.woff2?url';

/** The paths of Assistant's files, which every page preloads (fonts.css). */
export const FONT_FILES = [hebrewFont, latinFont];

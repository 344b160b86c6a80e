import hebrewFont from './fonts/assistant-hebrew.woff2?url';
import latinFont from './fonts/assistant-latin.woff2?url';

export const FONT_FILES = [hebrewFont, latinFont];

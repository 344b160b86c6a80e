// Needed by the widget and the owner's screen in the browser. Apart from the schemas, which would bring their
// library.

export const EMBED_TYPES = ['badge', 'list', 'carousel'] as const;
export type EmbedType = (typeof EMBED_TYPES)[number];

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** Height of each in pixels: reserved before anything has come, so that nothing on the page ever moves. */
export const EMBED_HEIGHTS: Record<EmbedType, number> = { badge: 92, list: 480, carousel: 296 };

export const EMBED_ELEMENT = 'dugri-reviews';
export const EMBED_SCRIPT = '/embed.js';
/** Stands in the built script for the site's address, which the server puts in its place. */
export const EMBED_SITE = 'https://site.invalid';

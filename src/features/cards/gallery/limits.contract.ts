import { mostOf } from '#features/accounts/plan-names/policy.ts';

/** Limits of a gallery. Apart from the schemas, which would bring their library along. */
export const GALLERY_MAX = mostOf('pictures');
export const GALLERY_SHOWN_FIRST = 6;
export const ALT_MAX = 100;

/** Prefix of the cache that holds what an account's screens showed last; the service worker has it too. */
export const KEPT_CACHE = 'kept-';

/** As long as a session lives without its owner. */
export const KEPT_MS = 14 * 24 * 3_600_000;
export const KEPT_ANSWERS_MAX = 40;
export const KEPT_BYTES_MAX = 300_000;

/** Readings whose last answer is kept: the first part of their keys. */
export const KEPT_READINGS = [
  '/api/reviews/me',
  '/api/customers/me',
  '/api/leads/me',
  '/api/stats/me',
  '/api/figures/reviews',
  '/api/figures/card',
  '/api/figures/invitations',
  '/api/figures/month',
  '/api/business-card/me',
  '/api/business-card/me/services',
  '/api/business-card/me/gallery',
  '/api/invitations/me',
  '/api/invitations/last',
  '/api/whatsapp-templates/me',
  '/api/saved-replies/me',
  '/api/first-hour/readiness',
];

/** Screens that open without a network once they were seen with one. */
export const KEPT_SCREENS = [
  '/',
  '/dashboard',
  '/reviews',
  '/customers',
  '/customers/invite',
  '/leads',
  '/business-card',
  '/stats',
];

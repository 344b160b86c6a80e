/** The demo's card in four languages. */
const TRANSLATED = 'cohen-garage';

export const SITE_PAGES = [
  '/pricing',
  '/help',
  '/help?q=QR',
  '/help?q=zzz',
  '/terms',
  '/accessibility',
  '/example-card',
  '/developers',
  '/developers/en',
  '/developers/recipes',
  '/offline',
];
export const BUSINESS_PAGES = ['about-reviews', 'accessibility', 'draws'].map(
  (page) => `/business/dana-hair/${page}`,
);

/** Every screen of whoever is not signed in. */
export const VISITOR_SCREENS = [
  '/',
  ...SITE_PAGES,
  ...BUSINESS_PAGES,
  '/business/dana-hair',
  '/business/dana-hair/reviews',
  '/business/dana-hair/review',
  ...['ar', 'ru', 'en'].map((language) => `/business/${TRANSLATED}/${language}`),
  '/business/',
  '/business/nobody-here',
  '/privacy-policy',
  '/user-rights',
  '/user-rights/sent?number=7K3M-2QXP',
  '/user-rights/confirm?token=gone',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=gone',
  '/mail-link/confirm-email?token=gone',
  '/review-link/approve?token=gone',
  '/confirm-review?token=gone',
  '/unsubscribe/new-review?token=gone',
  '/join?token=gone',
  '/business/dana-hair/review?sent=5',
  '/business/dana-hair/callback',
  '/business/dana-hair/callback?sent=1',
  '/no/such/page',
];

export const OWNER_SCREENS = [
  '/',
  '/dashboard',
  '/reviews',
  '/business-card',
  '/business-card/services',
  '/business-card/gallery',
  '/business-card/languages',
  '/card-design',
  '/stats',
  '/leads',
  '/customers',
  '/customers/import',
  '/customers/invite',
  '/customers/draws',
  '/places',
  '/embeds',
  '/whatsapp-messages',
  '/job-codes',
  '/partner-program',
  '/account-settings',
  '/account-settings/details',
  '/account-settings/security',
  '/account-settings/alerts',
  '/account-settings/data',
  '/shared',
  '/plans',
  '/people',
  '/programs',
];

/** Of the admins' screen, by what the address says is shown. */
export const ADMIN_SECTIONS = [
  'waiting',
  'users',
  'requests',
  'partners',
  'payments',
  'rights',
  'alarms',
  'security',
  'log',
  'system',
];

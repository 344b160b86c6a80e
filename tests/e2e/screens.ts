/** Every screen of whoever is not signed in, but for those that have tests of their own. */
export const VISITOR_SCREENS = [
  '/',
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
  '/business/dana-hair/review?sent=5',
  '/no/such/page',
];

export const OWNER_SCREENS = [
  '/',
  '/dashboard',
  '/reviews',
  '/business-card',
  '/card-design',
  '/stats',
  '/customers',
  '/customers/import',
  '/customers/invite',
  '/customers/draws',
  '/embeds',
  '/whatsapp-messages',
  '/job-codes',
  '/partner-program',
  '/account-settings',
  '/plans',
  '/business/dana-hair/review',
];

/** Of the admins' screen, by what the address says is shown. */
export const ADMIN_SECTIONS = [
  'waiting',
  'users',
  'requests',
  'partners',
  'payments',
  'rights',
  'review-cases',
  'alarms',
  'security',
  'log',
  'system',
];

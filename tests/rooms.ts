/**
 * The rooms of `src/features`, one noun each, in their order: a room imports only rooms that stand before it, types
 * included. A new room gets its place here; docs/architecture.md shows the same order.
 */
export const ROOMS = [
  [
    'privacy',
    'subscriptions',
    'accounts',
    'mail-switches',
    'installed-app',
    'offline',
    'alerts',
    'text-editions',
    'limit-events',
    'passwords',
    'registration',
    'sign-in',
    'account-settings',
    'audit',
    'restrictions',
  ],
  ['opening-hours', 'cards', 'card-visits', 'services', 'gallery', 'translations', 'card-design', 'places'],
  ['customers', 'message-templates'],
  ['invitations', 'job-codes', 'review-requests', 'first-hour'],
  [
    'ledger',
    'saved-replies',
    'personal-data',
    'review-counts',
    'live-reviews',
    'reviews',
    'moderation',
    'review-links',
    'review-mails',
    'held-reviews',
    'ledger-checks',
    'review-alarms',
    'receipts',
    'submissions',
    'leads',
  ],
  ['accessibility', 'consent', 'incidents', 'largest-businesses', 'backups'],
  [
    'draws',
    'plans',
    'contact',
    'notices',
    'data-export',
    'retention',
    'case-notifications',
    'rights',
    'stats',
    'digests',
    'reports',
    'partners',
    'partner-tax',
    'payouts',
    'partner-program',
  ],
].flat();

/** Compose rooms, own no tables, and are imported by the app alone. */
export const SURFACES = ['public-card', 'workspace', 'admin', 'marketing', 'embeds'];

/** The ways into a room from a later one. */
export const DOORS = ['contract', 'data', 'mutations', 'policy', 'guard', 'copy.he'];

/**
 * The rooms of `src/features`, one noun each, in their order: a room imports only rooms that stand before it, types
 * included. A new room gets its place here; docs/architecture.md shows the same order.
 */
export const ROOMS = [
  ['privacy', 'consent', 'accessibility', 'accounts', 'audit', 'app'],
  ['cards', 'ledger', 'card-visits', 'card-design', 'places'],
  ['restrictions', 'customers', 'invitations'],
  ['reviews', 'writing', 'draws', 'ledger-checks'],
  ['billing', 'requests', 'leads'],
  ['partners'],
  ['figures', 'programs', 'backups', 'rights', 'account-screens'],
].flat();

/** Compose rooms, own no tables, and are imported by the app alone. */
export const SURFACES = ['public-card', 'workspace', 'admin', 'marketing', 'embeds'];

/** The ways into a room from a later one. */
export const DOORS = ['contract', 'data', 'mutations', 'policy', 'guard', 'copy.he'];

/** Lists what every room declares of its personal data, for those that export or erase a person over all of them. */
export const LIST_OF_PRIVACY = 'features/rights/rooms.privacy.ts';

/** Keeps a review with its ledger entry, mails and link in one statement, for speed: it owns that statement whole. */
export const STATEMENT_OF_SEVERAL_ROOMS = 'features/writing/submit/keep.mutations.ts';

import { privacy as accounts } from '#features/accounts/privacy.ts';
import { privacy as admin } from '#features/admin/privacy.ts';
import { privacy as cards } from '#features/cards/privacy.ts';
import { privacy as consent } from '#features/consent/privacy.ts';
import { privacy as contact } from '#features/contact/privacy.ts';
import { privacy as customers } from '#features/customers/privacy.ts';
import { privacy as invitations } from '#features/invitations/privacy.ts';
import { privacy as ledger } from '#features/ledger/privacy.ts';
import { privacy as notices } from '#features/notices/privacy.ts';
import { privacy as partners } from '#features/partners/privacy.ts';
import { privacy as plans } from '#features/plans/privacy.ts';
import { privacy as reviews } from '#features/reviews/privacy.ts';
import { privacy as rights } from '#features/rights/privacy.ts';
import { privacy as stats } from '#features/stats/privacy.ts';
import type { PrivacyOfFeature } from '#platform/privacy.ts';

/** What every feature does about personal data. A person is erased in this order: nothing hangs on what went before. */
export const privacyOfFeatures: readonly PrivacyOfFeature[] = [
  rights,
  partners,
  invitations,
  customers,
  stats,
  plans,
  admin,
  consent,
  notices,
  contact,
  ledger,
  reviews,
  cards,
  accounts,
];

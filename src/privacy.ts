import { privacy as accounts } from '#features/accounts/privacy.ts';
import { privacy as audit } from '#features/audit/privacy.ts';
import { privacy as cards } from '#features/cards/privacy.ts';
import { privacy as consent } from '#features/consent/privacy.ts';
import { privacy as contact } from '#features/contact/privacy.ts';
import { privacy as customers } from '#features/customers/privacy.ts';
import { privacy as draws } from '#features/draws/privacy.ts';
import { privacy as incidents } from '#features/incidents/privacy.ts';
import { privacy as invitations } from '#features/invitations/privacy.ts';
import { privacy as largestBusinesses } from '#features/largest-businesses/privacy.ts';
import { privacy as ledger } from '#features/ledger/privacy.ts';
import { privacy as ledgerChecks } from '#features/ledger-checks/privacy.ts';
import { privacyOf as privacyOfMailSwitches } from '#features/mail-switches/privacy.ts';
import { privacy as messageTemplates } from '#features/message-templates/privacy.ts';
import { privacy as notices } from '#features/notices/privacy.ts';
import { privacy as partnerProgram } from '#features/partner-program/privacy.ts';
import { privacy as partnerTax } from '#features/partner-tax/privacy.ts';
import { privacy as partners } from '#features/partners/privacy.ts';
import { privacy as payouts } from '#features/payouts/privacy.ts';
import { privacy as plans } from '#features/plans/privacy.ts';
import { privacy as receipts } from '#features/receipts/privacy.ts';
import { privacy as reviewAlarms } from '#features/review-alarms/privacy.ts';
import { privacy as reviews } from '#features/reviews/privacy.ts';
import { privacy as rights } from '#features/rights/privacy.ts';
import { privacy as savedReplies } from '#features/saved-replies/privacy.ts';
import { privacy as stats } from '#features/stats/privacy.ts';
import { privacy as submissions } from '#features/submissions/privacy.ts';
import { privacy as textEditions } from '#features/text-editions/privacy.ts';
import type { PrivacyOfFeature } from '#platform/privacy.ts';
import { switchableMails } from './mail-switches.ts';

/** Personal data of every feature. A person is erased in this order: no part depends on one before it. */
export const privacyOfFeatures: readonly PrivacyOfFeature[] = [
  rights,
  partnerProgram,
  payouts,
  partnerTax,
  partners,
  draws,
  invitations,
  messageTemplates,
  customers,
  stats,
  plans,
  audit,
  incidents,
  largestBusinesses,
  consent,
  notices,
  contact,
  ledgerChecks,
  ledger,
  savedReplies,
  reviewAlarms,
  receipts,
  submissions,
  reviews,
  cards,
  accounts,
  privacyOfMailSwitches(switchableMails),
  textEditions,
];

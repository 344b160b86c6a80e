import { privacyOf as privacyOfMailSwitches } from '#features/accounts/mail-switches/privacy.ts';
import { peoplePrivacy as people } from '#features/accounts/people/privacy.ts';
import { accountsPrivacy as accounts } from '#features/accounts/privacy.ts';
import { alertsPrivacy as alerts } from '#features/app/alerts/privacy.ts';
import { auditPrivacy as audit } from '#features/audit/privacy.ts';
import { backupsPrivacy as backups } from '#features/backups/privacy.ts';
import { billingPrivacy as billing } from '#features/billing/privacy.ts';
import { cardVisitsPrivacy as cardVisits } from '#features/card-visits/privacy.ts';
import { galleryPrivacy as gallery } from '#features/cards/gallery/privacy.ts';
import { cardsPrivacy as cards } from '#features/cards/privacy.ts';
import { servicesPrivacy as services } from '#features/cards/services/privacy.ts';
import { translationsPrivacy as translations } from '#features/cards/translations/privacy.ts';
import { consentPrivacy as consent } from '#features/consent/privacy.ts';
import { messageTemplatesPrivacy as messageTemplates } from '#features/customers/messages/privacy.ts';
import { customersPrivacy as customers } from '#features/customers/privacy.ts';
import { drawsPrivacy as draws } from '#features/draws/privacy.ts';
import { digestsPrivacy as digests } from '#features/figures/digests/privacy.ts';
import { firstHourPrivacy as firstHour } from '#features/invitations/first-hour/privacy.ts';
import { invitationsPrivacy as invitations } from '#features/invitations/privacy.ts';
import { leadsPrivacy as leads } from '#features/leads/privacy.ts';
import { ledgerPrivacy as ledger } from '#features/ledger/privacy.ts';
import { ledgerChecksPrivacy as ledgerChecks } from '#features/ledger-checks/privacy.ts';
import { partnersPrivacy as partners } from '#features/partners/privacy.ts';
import { placesPrivacy as places } from '#features/places/privacy.ts';
import type { PrivacyOfFeature } from '#features/privacy/contract.ts';
import { programsPrivacy as programs } from '#features/programs/privacy.ts';
import { contactPrivacy as contact } from '#features/requests/contact/privacy.ts';
import { noticesPrivacy as notices } from '#features/requests/reports/privacy.ts';
import { restrictionsPrivacy as restrictions } from '#features/restrictions/privacy.ts';
import { reviewAlarmsPrivacy as reviewAlarms } from '#features/reviews/bursts/privacy.ts';
import { reviewCountsPrivacy as reviewCounts } from '#features/reviews/counts/privacy.ts';
import { reviewMailsPrivacy as reviewMails } from '#features/reviews/mails/privacy.ts';
import { reviewsPrivacy as reviews } from '#features/reviews/privacy.ts';
import { savedRepliesPrivacy as savedReplies } from '#features/reviews/saved-replies/privacy.ts';
import { receiptsPrivacy as receipts } from '#features/writing/receipts/privacy.ts';
import { submissionsPrivacy as submissions } from '#features/writing/submit/privacy.ts';
import { switchableMails } from '#message-kinds.ts';
import type { FileColumn } from '#platform/db/backup/named-files.ts';
import { rightsPrivacy as rights } from './privacy.ts';

/** Personal data of every feature. A person is erased in this order: no part depends on one before it. */
export const privacyOfFeatures: readonly PrivacyOfFeature[] = [
  rights,
  programs,
  restrictions,
  partners,
  draws,
  invitations,
  messageTemplates,
  leads,
  customers,
  firstHour,
  digests,
  billing,
  audit,
  backups,
  consent,
  notices,
  contact,
  ledgerChecks,
  ledger,
  savedReplies,
  reviewAlarms,
  receipts,
  submissions,
  reviewMails,
  reviews,
  reviewCounts,
  gallery,
  services,
  places,
  translations,
  cardVisits,
  cards,
  alerts,
  privacyOfMailSwitches(switchableMails),
  people,
  accounts,
];

/** Lists every column that names stored files: all of them are somebody's, and declared as such. */
export function fileColumns(): FileColumn[] {
  return privacyOfFeatures
    .flatMap(({ tables }) => Object.entries(tables))
    .flatMap(([table, about]) =>
      Object.entries(about.of ? about.fields : {}).flatMap(([column, role]) =>
        role === 'picture' ? { table, column } : [],
      ),
    );
}

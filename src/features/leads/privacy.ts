import { derivePrivacy, ofBusiness, ofSubject } from '#features/privacy/mutations.ts';
import { isLeadOf } from './data.ts';
import { leads } from './schema.ts';

export const leadsPrivacy = derivePrivacy({
  leads: {
    of: 'customer',
    purpose: 'calling back people who asked a business for it',
    fields: {
      name: 'name',
      phone: 'contact',
      message: 'words',
      form_print: 'print',
      marketing_consent_version: 'reference',
      marketing_consent_page: 'reference',
      note: 'words',
      search_text: 'copy',
    },
    rows: ofBusiness(leads, { pagedBy: leads.id }),
    subjectRows: ofSubject(leads, isLeadOf, { isSetAside: true, heldAs: 'leads' }),
    retention: '6 months, or until the business or the person removes it',
    kept: { period: 'leads', since: 'received_at' },
  },
});

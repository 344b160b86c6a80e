import { derivePrivacy, ofBusiness, ofSubject } from '#features/privacy/mutations.ts';
import { customersCorrections } from './corrections.mutations.ts';
import { isOnList } from './names.data.ts';
import { contactStops, customers, lastConsentSources } from './schema.ts';

const RETENTION = 'until the business removes it or is erased';

export const customersPrivacy = derivePrivacy(
  {
    customers: {
      of: 'customer',
      purpose: 'inviting customers who agreed to it',
      fields: { name: 'name', phone: 'contact', email: 'contact', note: 'words', search_text: 'copy' },
      rows: ofBusiness(customers, { pagedBy: customers.id }),
      subjectRows: ofSubject(customers, isOnList, { isSetAside: true, heldAs: 'customers' }),
      retention: RETENTION,
    },
    last_consent_sources: {
      impersonal: 'which answer the form of a new customer begins with',
      rows: ofBusiness(lastConsentSources),
    },
    // That they asked a business to stop outlives the erasure of a customer.
    contact_stops: {
      of: 'customer',
      purpose: 'not writing again to whoever asked to stop',
      fields: { print: 'print' },
      rows: ofBusiness(contactStops, { unexported: ['businessId'] }),
      retention: 'until the business is erased',
    },
  },
  {
    corrections: customersCorrections,
  },
);

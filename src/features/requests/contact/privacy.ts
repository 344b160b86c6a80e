import { derivePrivacy, ofEmail } from '#features/privacy/mutations.ts';
import { contactMessages } from './schema.ts';

export const contactPrivacy = derivePrivacy({
  contact_messages: {
    of: 'requester',
    purpose: 'answering what people ask whoever runs the site',
    fields: { number: 'reference', name: 'name', email: 'contact', message: 'words' },
    // An account's own messages are found by its address, like everybody's.
    subjectRows: ofEmail(contactMessages, { unexported: ['id', 'handledBy'] }),
    retention: '12 months; deleted once the person is erased',
    kept: { period: 'security_logs', since: 'received_at' },
  },
});

import type { PrivacyOfFeature } from '#features/privacy/contract.ts';
import { listMessagesBy } from './data.ts';
import { forgetSender } from './mutations.ts';

export const contactPrivacy: PrivacyOfFeature = {
  tables: {
    contact_messages: {
      personal: true,
      of: 'requester',
      purpose: 'answering what people ask whoever runs the site',
      fields: { number: 'reference', name: 'name', email: 'contact', message: 'words' },
      retention: '12 months; deleted once the person is erased',
      kept: { period: 'security_logs', since: 'received_at' },
    },
  },

  // An account's own messages are found by its address, like everybody's.
  exportFor: async () => ({}),
  eraseFor: async () => {},

  ofSubject: {
    exportFor: async (db, { email }) => ({ contact_messages: await listMessagesBy(db, email) }),
    eraseFor: async (tx, { email }) => ({ contact_messages: await forgetSender(tx, email) }),
  },
};

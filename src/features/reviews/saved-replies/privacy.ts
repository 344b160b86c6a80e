import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { savedReplies } from './schema.ts';

export const savedRepliesPrivacy = derivePrivacy({
  saved_replies: {
    of: 'account_holder',
    purpose: 'answers that a business keeps ready',
    fields: { title: 'words', text: 'words' },
    rows: ofBusiness(savedReplies),
    retention: 'until the account is deleted, and 30 days',
  },
});

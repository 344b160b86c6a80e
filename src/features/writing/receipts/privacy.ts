import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { receiptMails } from './schema.ts';

export const receiptsPrivacy = derivePrivacy({
  receipt_mails: {
    impersonal: 'ids of reviews, for the minute until a mail is on its way',
    rows: ofBusiness(receiptMails),
  },
});

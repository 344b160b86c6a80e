import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { whatsappTemplates } from './schema.ts';

export const messageTemplatesPrivacy = derivePrivacy({
  whatsapp_templates: {
    of: 'account_holder',
    purpose: 'messages that a business sends',
    fields: { title: 'words', message: 'words' },
    rows: ofBusiness(whatsappTemplates),
    retention: 'until the account is deleted, and 30 days',
  },
});

import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { cardLanguages, cardTranslations } from './schema.ts';

export const translationsPrivacy = derivePrivacy({
  card_translations: {
    of: 'account_holder',
    purpose: 'showing the business card in other languages',
    fields: { place: 'public', original: 'copy', text: 'public' },
    rows: ofBusiness(cardTranslations),
    retention: 'until the account is deleted, and 30 days',
  },
  card_languages: {
    impersonal: 'only names the languages in which a card has an address',
    rows: ofBusiness(cardLanguages),
  },
});

import { derivePrivacy } from '#features/privacy/mutations.ts';

export const textEditionsPrivacy = derivePrivacy({
  tables: {
    text_editions: {
      personal: false,
      because: 'versions of the published texts, and how far telling account holders of them is',
    },
  },
});

import { derivePrivacy } from '#features/privacy/mutations.ts';

export const textEditionsPrivacy = derivePrivacy({
  tables: {
    text_editions: {
      impersonal: 'versions of the published texts, and how far telling account holders of them is',
    },
  },
});

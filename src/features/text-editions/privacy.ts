import { derivePrivacy } from '#platform/privacy-tables.ts';

export const privacy = derivePrivacy({
  tables: {
    text_editions: {
      personal: false,
      because: 'versions of the published texts, and how far telling account holders of them is',
    },
  },
});

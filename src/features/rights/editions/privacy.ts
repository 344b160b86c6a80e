import { derivePrivacy } from '#features/privacy/mutations.ts';

export const textEditionsPrivacy = derivePrivacy({
  text_editions: {
    impersonal: 'versions of the published texts, and how far telling account holders of them is',
  },
});

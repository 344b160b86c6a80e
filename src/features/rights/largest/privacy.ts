import { derivePrivacy } from '#features/privacy/mutations.ts';

export const largestBusinessesPrivacy = derivePrivacy({
  largest_businesses: {
    impersonal: 'how many rows a few businesses hold, counted anew every night',
  },
});

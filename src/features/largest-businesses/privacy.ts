import type { PrivacyOfFeature } from '#platform/privacy.ts';

export const privacy: PrivacyOfFeature = {
  tables: {
    largest_businesses: {
      personal: false,
      because: 'how many rows a few businesses hold, counted anew every night',
    },
  },
  exportFor: async () => ({}),
  eraseFor: async () => {},
};

import type { PrivacyOfFeature } from '#platform/privacy.ts';

export const privacy: PrivacyOfFeature = {
  tables: {
    spent_proofs: { personal: false, because: 'random numbers of solved challenges, kept for ten minutes' },
  },
  exportFor: async () => ({}),
  eraseFor: async () => {},
};

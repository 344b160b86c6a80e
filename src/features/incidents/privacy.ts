import type { PrivacyOfFeature } from '#platform/privacy.ts';

export const privacy: PrivacyOfFeature = {
  tables: {
    incident_entries: {
      personal: false,
      because: 'what happened to the site, written without names; the ids of admins who wrote it',
    },
  },
  exportFor: async () => ({}),
  eraseFor: async () => {},
};

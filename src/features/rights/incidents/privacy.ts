import { derivePrivacy } from '#features/privacy/mutations.ts';

export const incidentsPrivacy = derivePrivacy({
  incident_entries: {
    impersonal: 'what happened to the site, written without names; the ids of admins who wrote it',
  },
});

import { derivePrivacy } from '#features/privacy/mutations.ts';

export const backupsPrivacy = derivePrivacy({
  backup_runs: {
    impersonal: 'when backups were made and tried, and how large they are',
  },
});

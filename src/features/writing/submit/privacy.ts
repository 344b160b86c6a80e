import { derivePrivacy } from '#features/privacy/mutations.ts';

export const submissionsPrivacy = derivePrivacy({
  spent_proofs: { impersonal: 'random numbers of solved challenges, kept for ten minutes' },
});

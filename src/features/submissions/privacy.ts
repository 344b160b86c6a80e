import { derivePrivacy } from '#platform/privacy-tables.ts';

export const privacy = derivePrivacy({
  tables: {
    spent_proofs: { personal: false, because: 'random numbers of solved challenges, kept for ten minutes' },
  },
});

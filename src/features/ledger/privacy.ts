import type { PrivacyOfFeature } from '#platform/privacy.ts';
import { eraseTree } from './mutations.ts';

const BECAUSE = 'hashes over salted entries, and signatures of them; they lead back to nobody';

export const privacy: PrivacyOfFeature = {
  tables: {
    ledger_trees: { personal: false, because: BECAUSE },
    ledger_tiles: { personal: false, because: BECAUSE },
    ledger_roots: { personal: false, because: BECAUSE },
    ledger_keys: { personal: false, because: 'public keys of the site' },
  },
  exportFor: async () => ({}),
  eraseFor: (tx, { businessId }) => eraseTree(tx, businessId),
};

import type { AccountPorts } from '#features/accounts/mutations.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { createCard } from '#features/cards/mutations.ts';

/** What registration makes in the other slices, in the same transaction, and what an account shows of them. */
export const accountPorts: AccountPorts = {
  onRegistered: (tx, registration) => createCard(tx, registration),
  businessProfile: (db, businessId) => getBusinessProfile(db, businessId),
};

import type { AccountPorts } from '#features/accounts/mutations.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { createCard } from '#features/cards/mutations.ts';
import { recordSignUp } from '#features/partners/mutations/sign-ups.ts';

/** What registration makes in the other slices, in the same transaction, and what an account shows of them. */
export const accountPorts: AccountPorts = {
  async onRegistered(tx, registration) {
    const card = await createCard(tx, registration);
    await recordSignUp(tx, registration);
    return card;
  },
  businessProfile: (db, businessId) => getBusinessProfile(db, businessId),
};

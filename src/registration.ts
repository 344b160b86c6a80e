import type { AccountPorts } from '#features/accounts/mutations.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { createCard, renameCard } from '#features/cards/mutations.ts';
import { getFirstHour } from '#features/invitations/first-hour/data.ts';
import { beginFirstHour } from '#features/invitations/first-hour/mutations.ts';
import { recordSignUp } from '#features/partners/program/sign-ups.mutations.ts';
import { addStarterReplies } from '#features/reviews/saved-replies/mutations.ts';
import { announce } from '#platform/db/database.ts';
import { privacyOfFeatures } from './privacy.ts';

/** Effects of an account on the other rooms in its own transactions, and the parts of them that it shows. */
export const accountPorts: AccountPorts = {
  async onRegistered(tx, registration) {
    const card = await createCard(tx, registration);
    await beginFirstHour(tx, registration.businessId);
    await recordSignUp(tx, registration);
    await addStarterReplies(tx, registration.businessId, registration.at);
    return card;
  },
  async businessProfile(db, businessId) {
    const [profile, firstHour] = await Promise.all([
      getBusinessProfile(db, businessId),
      getFirstHour(db, businessId),
    ]);
    return { ...profile, firstHour };
  },
  renameBusiness: (tx, businessId, name, at) => renameCard(tx, businessId, name, at),
  onStandingChanged: (tx, businessId) => announce(tx, 'card-page', businessId),
  privacy: privacyOfFeatures,
};

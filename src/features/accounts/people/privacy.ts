import { eq, or } from 'drizzle-orm';
import { derivePrivacy, ofEmail, ofHolder } from '#features/privacy/mutations.ts';
import { memberInvitations } from './schema.ts';

export const peoplePrivacy = derivePrivacy({
  member_invitations: {
    of: 'account_holder',
    purpose: 'inviting people to the team of a business, and handing it over',
    retention: 'until accepted or withdrawn, 37 days at most',
    fields: { email: 'contact' },
    rows: ofHolder(
      memberInvitations,
      ({ userId, businessId }) =>
        or(eq(memberInvitations.businessId, businessId), eq(memberInvitations.invitedBy, userId)),
      { unexported: ['invitedBy'] },
    ),
    subjectRows: ofEmail(memberInvitations, { unexported: ['businessId', 'invitedBy'] }),
  },
});

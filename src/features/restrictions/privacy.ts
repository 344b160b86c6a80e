import { eq, inArray } from 'drizzle-orm';
import { selectEmail } from '#features/accounts/data.ts';
import { derivePrivacy, ofEmail, ofHolder } from '#features/privacy/mutations.ts';
import { holdingsAside } from '#features/privacy/policy.ts';
import { rightsRestrictions } from './schema.ts';

const UNEXPORTED = ['caseId', 'email', 'userId', 'files'] as const;

export const restrictionsPrivacy = derivePrivacy(
  {
    rights_restrictions: {
      of: 'requester',
      purpose: 'keeping data unused while a restriction lasts',
      fields: {
        email: 'contact',
        phones: 'contact',
        former_status: 'reference',
        set_aside: 'words',
        files: 'picture',
      },
      rows: ofHolder(
        rightsRestrictions,
        ({ userId }, db) => inArray(rightsRestrictions.email, selectEmail(db, userId)),
        { unexported: UNEXPORTED },
      ),
      // An erasure puts back first what is set aside, and erases it where it was.
      subjectRows: ofEmail(rightsRestrictions, { unexported: UNEXPORTED, isKept: true }),
      retention: 'until the restriction is lifted',
    },
  },
  {
    ofSubject: {
      /** Of what is set aside no other feature knows. */
      async heldBy(db, { email }) {
        const { setAside } = rightsRestrictions;
        const found = await db
          .select({ setAside })
          .from(rightsRestrictions)
          .where(eq(rightsRestrictions.email, email));
        return found.flatMap((one) => holdingsAside(one.setAside));
      },
    },
  },
);

import { eq } from 'drizzle-orm';
import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { draws } from './schema.ts';

export const drawsPrivacy = derivePrivacy(
  {
    draws: {
      of: 'account_holder',
      purpose: 'showing that who was invited was drawn by chance',
      fields: { seed: 'reference', commitment: 'print', entries: 'print' },
      rows: ofBusiness(draws, { hasOwnExport: true }),
      retention: 'until the business is erased',
    },
  },
  {
    async exportFor(db, { businessId }) {
      const held = await db.select().from(draws).where(eq(draws.businessId, businessId));
      // Before the list is in, nobody may know the seed.
      return { draws: held.map((draw) => ({ ...draw, seed: draw.drawnAt ? draw.seed : null })) };
    },
  },
);

import { eq } from 'drizzle-orm';
import type { PrivacyOfFeature } from '#platform/privacy.ts';
import { draws } from './schema.ts';

export const privacy: PrivacyOfFeature = {
  tables: {
    draws: {
      personal: true,
      of: 'account_holder',
      purpose: 'showing that who was invited was drawn by chance',
      fields: { seed: 'reference', commitment: 'print', entries: 'print' },
      retention: 'until the business is erased',
    },
  },

  async exportFor(db, { businessId }) {
    const held = await db.select().from(draws).where(eq(draws.businessId, businessId));
    // Before the list is in, nobody may know the seed.
    return { draws: held.map((draw) => ({ ...draw, seed: draw.drawnAt ? draw.seed : null })) };
  },

  async eraseFor(tx, { businessId }) {
    await tx.delete(draws).where(eq(draws.businessId, businessId));
  },
};

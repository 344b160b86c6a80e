import { eq } from 'drizzle-orm';
import type { PrivacyOfFeature } from '#platform/privacy.ts';
import { cards, formerSlugs } from './schema.ts';

const RETENTION = 'until the account is deleted, and 30 days';

export const privacy: PrivacyOfFeature = {
  tables: {
    cards: { personal: true, of: 'account_holder', retention: RETENTION },
    former_slugs: { personal: true, of: 'account_holder', retention: RETENTION },
  },

  async exportFor(db, { businessId }) {
    return {
      cards: await db.select().from(cards).where(eq(cards.businessId, businessId)),
      former_slugs: await db.select().from(formerSlugs).where(eq(formerSlugs.businessId, businessId)),
    };
  },

  async filesOf(db, { businessId }) {
    const found = await db.select({ logo: cards.logo }).from(cards).where(eq(cards.businessId, businessId));
    return found.flatMap(({ logo }) => logo ?? []);
  },

  async eraseFor(tx, { businessId }) {
    await tx.delete(formerSlugs).where(eq(formerSlugs.businessId, businessId));
    await tx.delete(cards).where(eq(cards.businessId, businessId));
  },
};

import { eq } from 'drizzle-orm';
import type { PrivacyOfFeature } from '#platform/privacy.ts';
import { eachCardLink } from './links.policy.ts';
import { cards, formerSlugs } from './schema.ts';

const RETENTION = 'until the account is deleted, and 30 days';

export const privacy: PrivacyOfFeature = {
  tables: {
    cards: {
      personal: true,
      of: 'account_holder',
      purpose: 'showing the business card',
      fields: {
        slug: 'public',
        business_name: 'public',
        description: 'public',
        phone: 'public',
        whatsapp: 'public',
        ...eachCardLink(() => 'public' as const),
        address: 'public',
        email: 'public',
        logo: 'picture',
        primary_color: 'reference',
        secondary_color: 'reference',
        background_color: 'reference',
        text_color: 'reference',
        working_hours: 'public',
        opening_hours: 'public',
        physical_access: 'public',
      },
      retention: RETENTION,
    },
    former_slugs: {
      personal: true,
      of: 'account_holder',
      purpose: 'leading former addresses of a card on',
      fields: { slug: 'public' },
      retention: RETENTION,
    },
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

import { eq } from 'drizzle-orm';
import type { ExportedRow } from '#features/privacy/contract.ts';
import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { eachCardLink } from './links.policy.ts';
import { cards, finishedCards, finishedTranslations, formerSlugs } from './schema.ts';

const RETENTION = 'until the account is deleted, and 30 days';

export const cardsPrivacy = derivePrivacy(
  {
    cards: {
      of: 'account_holder',
      purpose: 'showing the business card',
      fields: {
        slug: 'public',
        business_name: 'public',
        description: 'public',
        phone: 'public',
        whatsapp: 'public',
        more_phones: 'public',
        links: 'public',
        link_order: 'public',
        google_review_link: 'public',
        address: 'public',
        email: 'public',
        logo: 'picture',
        cover: 'picture',
        primary_color: 'reference',
        secondary_color: 'reference',
        background_color: 'reference',
        text_color: 'reference',
        working_hours: 'copy',
        opening_hours: 'public',
        physical_access: 'public',
      },
      rows: ofBusiness(cards, { hasOwnExport: true }),
      retention: RETENTION,
    },
    former_slugs: {
      of: 'account_holder',
      purpose: 'leading former addresses of a card on',
      fields: { slug: 'public' },
      rows: ofBusiness(formerSlugs),
      retention: RETENTION,
    },
    given_slugs: {
      impersonal:
        'a hash of every address that a card ever had, so that none leads to somebody else after its account is erased; it names no business',
    },
    card_pages: {
      impersonal:
        'cards as everybody sees them, compressed; a change of what one shows takes its page out in the same transaction',
      rows: ofBusiness(finishedCards),
    },
    card_language_pages: {
      impersonal: 'the same in the other languages of the card',
      rows: ofBusiness(finishedTranslations),
    },
  },
  {
    exportFor: async (db, { businessId }) => ({
      cards: (await db.select().from(cards).where(eq(cards.businessId, businessId))).map(exportCard),
    }),
  },
);

/** The row with each of its links as a field, empty ones too. */
function exportCard({ workingHours: _, ...card }: typeof cards.$inferSelect): ExportedRow {
  const links = Object.entries({ ...eachCardLink(() => ''), ...card.links });
  const fields = Object.entries(card).flatMap(([name, value]) =>
    name === 'links' ? links : [[name, value]],
  );
  return Object.fromEntries(fields);
}

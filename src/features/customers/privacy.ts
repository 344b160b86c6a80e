import { eq, getTableColumns } from 'drizzle-orm';
import { listBusinessNames } from '#features/cards/names.data.ts';
import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { customersCorrections } from './corrections.mutations.ts';
import { isOnList, listListsOf } from './names.data.ts';
import { putBackCustomers, setAsideCustomers } from './restrictions.mutations.ts';
import { contactStops, customers } from './schema.ts';

const RETENTION = 'until the business removes it or is erased';

// The words of name, note and contacts again.
const { searchText: _words, ...columns } = getTableColumns(customers);

export const customersPrivacy = derivePrivacy({
  tables: {
    customers: {
      personal: true,
      of: 'customer',
      purpose: 'inviting customers who agreed to it',
      fields: { name: 'name', phone: 'contact', email: 'contact', note: 'words', search_text: 'copy' },
      rows: ofBusiness(customers, { pagedBy: customers.id }),
      retention: RETENTION,
    },
    contact_stops: {
      personal: true,
      of: 'customer',
      purpose: 'not writing again to whoever asked to stop',
      fields: { print: 'print' },
      rows: ofBusiness(contactStops, { hasOwnExport: true }),
      retention: 'until the business is erased',
    },
  },

  async exportFor(db, { businessId }) {
    const { stoppedBy, at } = contactStops;
    return {
      contact_stops: await db
        .select({ stoppedBy, at })
        .from(contactStops)
        .where(eq(contactStops.businessId, businessId)),
    };
  },

  /** Customers are known by the address or the number that a business holds. That they asked it to stop outlives the erasure. */
  ofSubject: {
    async exportFor(db, subject) {
      const held = await db.select(columns).from(customers).where(isOnList(subject));
      const names = await listBusinessNames(db, [...new Set(held.map(({ businessId }) => businessId))]);
      return {
        customers: held.map((row) => ({
          ...row,
          businessName: names.get(row.businessId)?.businessName ?? '',
        })),
      };
    },

    async eraseFor(tx, subject) {
      const gone = await tx.delete(customers).where(isOnList(subject)).returning({ id: customers.id });
      return { customers: gone.length };
    },

    setAside: setAsideCustomers,
    putBack: putBackCustomers,
    heldBy: listListsOf,
  },
  corrections: customersCorrections,
});

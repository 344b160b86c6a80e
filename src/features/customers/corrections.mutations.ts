import { and, eq } from 'drizzle-orm';
import type { Correctable, Correction, MailSubject, PrivacyOfFeature } from '#features/privacy/contract.ts';
import type { Reader, Tx } from '#platform/db/database.ts';
import { line } from '#platform/text.ts';
import { CUSTOMER_NAME_MAX, CUSTOMER_NOTE_MAX } from './choices.contract.ts';
import { searchTextOf } from './contacts.policy.ts';
import { isOnList } from './names.data.ts';
import { customers } from './schema.ts';

const CORRECTABLE_MAX = 100;
const FIELDS = { name: line(CUSTOMER_NAME_MAX).min(1), note: line(CUSTOMER_NOTE_MAX) };

/**
 * Fields that a person may have corrected on customer lists: name and note. Phone and address identify them and carry
 * their stops: the business changes these, or an erasure removes them.
 */
export const customersCorrections: NonNullable<PrivacyOfFeature['corrections']> = {
  async list(db: Reader, subject: MailSubject): Promise<Correctable[]> {
    const { id, createdAt, name, note } = customers;
    const found = await db
      .select({ id, createdAt, name, note })
      .from(customers)
      .where(isOnList(subject))
      .limit(CORRECTABLE_MAX);
    return found.map((row) => ({
      table: 'customers',
      id: row.id,
      at: row.createdAt,
      fields: [
        { name: 'name', value: row.name, max: CUSTOMER_NAME_MAX },
        { name: 'note', value: row.note, max: CUSTOMER_NOTE_MAX },
      ],
    }));
  },

  async apply(tx: Tx, subject: MailSubject, { table, id, field, value }: Correction) {
    if (table !== 'customers' || (field !== 'name' && field !== 'note')) return null;
    const wanted = FIELDS[field].safeParse(value);
    const [current] = await tx
      .select()
      .from(customers)
      .where(and(isOnList(subject), eq(customers.id, id)))
      .for('update');
    if (!current || !wanted.success) return null;
    const words = { [field]: wanted.data };
    await tx
      .update(customers)
      .set({ ...words, searchText: searchTextOf({ ...current, ...words }) })
      .where(and(eq(customers.businessId, current.businessId), eq(customers.id, id)));
    const { businessId, name } = { ...current, ...words };
    return { businessId, of: 'customers', count: 1, shown: 0, names: [name] };
  },
};

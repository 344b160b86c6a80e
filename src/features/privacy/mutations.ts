import { eq, type InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/db/database.ts';
import type { AccountHolder, Erased, Holding, MailSubject, PrivacyOfFeature, Rows } from './contract.ts';
import {
  type Declared,
  exportRows,
  filesIn,
  listFileKeys,
  listFilesAmong,
  type PersonRows,
  selectExported,
  whereTheirs,
} from './data.ts';
import { holdingsOf } from './policy.ts';

/** Rows that are known to be a person's by an address, a number or a proof. */
interface SubjectRows extends PersonRows<MailSubject> {
  /** Written over the row when the person is erased; without it the row is deleted. */
  blanks?: Record<string, string>;
  /** Whether a restriction sets the rows aside; kept ones go with the rows of another table. */
  isSetAside?: true;
  /** Written into the row when it is restored. */
  restoredWith?: Record<string, null>;
  /** The businesses of the rows are notified of what is done with them. */
  heldAs?: Holding['of'];
  /** Does what else belongs to a change of the rows, in its transaction. */
  onChanged?(tx: Tx, rows: Rows, change: 'erased' | 'set_aside' | 'put_back', at: Date): Promise<void>;
}
type Options<T extends PgTable, R> = Omit<R, 'table' | 'isTheirs' | 'unexported'> & {
  unexported?: readonly (keyof InferInsertModel<T>)[];
};
type Subject = PrivacyOfFeature['ofSubject'];
type Table = PrivacyOfFeature['tables'][string] & {
  rows?: PersonRows<AccountHolder>;
  subjectRows?: SubjectRows;
};

type Own = Partial<Pick<PrivacyOfFeature, 'exportFor' | 'eraseFor' | 'corrections'>> & {
  ofSubject?: OwnOfSubject;
};
type OwnOfSubject = Partial<Omit<Subject, 'eraseFor'>> & {
  /** @returns how many rows went, by table */
  eraseFor?(tx: Tx, subject: MailSubject): Promise<Erased['counts']>;
};

/** Rows that are a business's. */
export function ofBusiness<T extends PgTable & { businessId: PgColumn }>(
  table: T,
  options?: Options<T, PersonRows<AccountHolder>>,
) {
  return ofHolder(table, ({ businessId }) => eq(table.businessId, businessId), options);
}

/** Rows that are an account's. */
export function ofUser<T extends PgTable & { userId: PgColumn }>(
  table: T,
  options?: Options<T, PersonRows<AccountHolder>>,
) {
  return ofHolder(table, ({ userId }) => eq(table.userId, userId), options);
}

export function ofHolder<T extends PgTable>(
  table: T,
  isTheirs: PersonRows<AccountHolder>['isTheirs'],
  options: Options<T, PersonRows<AccountHolder>> = {},
) {
  return { table, isTheirs, ...options } as PersonRows<AccountHolder>;
}

/** Rows that carry a person's address. */
export function ofEmail<T extends PgTable & { email: PgColumn }>(
  table: T,
  options?: Options<T, SubjectRows>,
) {
  return ofSubject(table, ({ email }) => (email ? eq(table.email, email) : undefined), options);
}

export function ofSubject<T extends PgTable>(
  table: T,
  isTheirs: SubjectRows['isTheirs'],
  options: Options<T, SubjectRows> = {},
) {
  return { table, isTheirs, ...options } as SubjectRows;
}

/**
 * Derives export, files, erasure, restriction and restoring from the tables that a room declares and the roles of their
 * columns; what the room does in a way of its own is added.
 */
export function derivePrivacy(
  tables: Record<string, Table>,
  { ofSubject: ownOfSubject = {}, ...own }: Own = {},
): PrivacyOfFeature {
  const declared = Object.entries(tables).map(([name, table]) => ({
    ...table,
    name,
    fields: table.of ? table.fields : {},
  }));
  for (const { name, fields, rows, subjectRows } of declared)
    if (!rows && !subjectRows && Object.values(fields).includes('picture'))
      throw new Error(`${name} names stored files, which would be swept: declare its rows`);
  const held = declared.flatMap(({ rows, ...table }) => (rows ? [{ ...table, ...rows }] : []));
  const personal = declared.flatMap(({ rows, subjectRows = rows, ...table }) =>
    subjectRows ? [{ ...table, ...subjectRows }] : [],
  );
  const erased = held.filter(({ isKept }) => !isKept);
  return {
    corrections: own.corrections,
    tables,
    filesOf: (db, person, options) => listFileKeys(db, erased, person, options),
    filesAmong: (db, keys) => listFilesAmong(db, personal, keys),
    async exportFor(db, person) {
      const exported: Awaited<ReturnType<PrivacyOfFeature['exportFor']>> = {};
      for (const rows of held)
        if (rows.of && !rows.hasOwnExport) exported[rows.name] = await exportRows(db, rows, person);
      return { ...exported, ...(await own.exportFor?.(db, person)) };
    },
    async eraseFor(tx, person) {
      for (const rows of erased) await tx.delete(rows.table).where(await whereTheirs(rows, person, tx));
      await own.eraseFor?.(tx, person);
    },
    ofSubject: deriveOfSubject(
      declared.flatMap(({ subjectRows, ...table }) => (subjectRows ? [{ ...table, ...subjectRows }] : [])),
      ownOfSubject,
    ),
  };
}

function deriveOfSubject(declared: Declared<SubjectRows>[], own: OwnOfSubject): Subject {
  const restricted = declared.filter(({ isSetAside }) => isSetAside);
  return {
    filesOf: (db, subject) => listFileKeys(db, declared, subject),

    async exportFor(db, subject) {
      const exported = { ...(await own.exportFor?.(db, subject)) };
      for (const rows of declared)
        if (!rows.hasOwnExport) exported[rows.name] = await selectExported(db, rows, subject);
      return exported;
    },

    async eraseFor(tx, subject, at) {
      const counts: Erased['counts'] = {};
      const holdings: Holding[] = [];
      // Read before any row is deleted: some go with others.
      const files = await listFileKeys(tx, declared, subject);
      for (const rows of declared) {
        if (rows.isKept) continue;
        const where = await whereTheirs(rows, subject, tx);
        const gone = rows.blanks
          ? await tx.update(rows.table).set(rows.blanks).where(where).returning()
          : await tx.delete(rows.table).where(where).returning();
        await rows.onChanged?.(tx, gone, 'erased', at);
        counts[rows.name] = gone.length;
        if (rows.heldAs) holdings.push(...holdingsOf(rows.heldAs, gone));
      }
      return { counts: { ...counts, ...(await own.eraseFor?.(tx, subject)) }, files, holdings };
    },

    async setAside(tx, subject, at) {
      const { taken, files } = await takeOut(tx, restricted, subject, at);
      return { rows: { ...taken, ...(await own.setAside?.(tx, subject, at))?.rows }, files };
    },

    async restore(tx, setAside, at) {
      const restored = restricted.flatMap((rows) => {
        const back = setAside[rows.name]?.map((row) => ({ ...dated(row), ...rows.restoredWith })) ?? [];
        return back.length > 0 ? [{ ...rows, back }] : [];
      });
      for (const { table, back } of restored) await tx.insert(table).values(back).onConflictDoNothing();
      for (const { onChanged, back } of restored) await onChanged?.(tx, back, 'put_back', at);
      await own.restore?.(tx, setAside, at);
    },

    async heldBy(db, subject) {
      const holdings = (await own.heldBy?.(db, subject)) ?? [];
      for (const rows of declared)
        if (rows.heldAs) {
          const where = await whereTheirs(rows, subject, db);
          holdings.push(...holdingsOf(rows.heldAs, await db.select().from(rows.table).where(where)));
        }
      return holdings;
    },
  };
}

/** Reads and deletes the rows that a restriction freezes; kept ones go with the rows of another table. */
async function takeOut(tx: Tx, restricted: Declared<SubjectRows>[], subject: MailSubject, at: Date) {
  const taken: Record<string, Rows> = {};
  const files: string[] = [];
  // Read and locked before any is deleted: some go with others.
  for (const rows of restricted)
    taken[rows.name] = await tx
      .select()
      .from(rows.table)
      .where(await whereTheirs(rows, subject, tx))
      .for('update');
  for (const rows of restricted) {
    if (rows.isKept) continue;
    const gone = await tx
      .delete(rows.table)
      .where(await whereTheirs(rows, subject, tx))
      .returning();
    await rows.onChanged?.(tx, gone, 'set_aside', at);
    taken[rows.name] = gone;
    files.push(...filesIn(rows, gone));
  }
  return { taken, files };
}

/** A row that was set aside as JSON: its moments, which are texts there, are moments again. */
function dated(row: Rows[number]): Rows[number] {
  const named = Object.entries(row).map(([name, value]) => [
    name,
    /At$|^at$/.test(name) && typeof value === 'string' ? new Date(value) : value,
  ]);
  return Object.fromEntries(named);
}

import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment, `timestamptz` in the store and a `Date` in the code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Bytes: keyed hashes, sealed keys. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
